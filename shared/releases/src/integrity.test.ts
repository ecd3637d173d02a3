import { integrityOf } from './integrity.mjs';

// Computed with: printf x | openssl dgst -sha384 -binary | base64 -w0
test('integrity is written as browsers read it', () => {
  expect(integrityOf('x')).toBe(
    'sha384-11LCxR+6DimqGQVwqdQlPkQHegWNMpf6OlYw1b0BJiL5fCisrtMTtcg7uZDKp9qF',
  );
  expect(integrityOf(Buffer.from('x'), 'sha256')).toBe(
    'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=',
  );
});
