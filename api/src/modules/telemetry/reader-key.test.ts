import { telemetryReaderKey } from './reader-key';

// Computed with: printf telemetry-reader | openssl dgst -sha256 -hmac '<key>' -binary | base64
it('is what other processes compute', () => {
  expect(telemetryReaderKey('a secret of tests with enough letters')).toBe(
    'LvV2G0dPkh-L3Z4hY3Zj5qiRrYImk7Tdhbh7ipLrm_M',
  );
});
