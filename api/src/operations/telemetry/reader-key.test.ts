import { telemetryReaderKey } from './reader-key';

// Computed with: printf telemetry-reader | openssl dgst -sha256 -hmac '<key>' -binary | base64
it('is what other processes compute', () => {
  expect(telemetryReaderKey('a secret of tests with enough letters')).toBe(
    'qYnfhSnA_nEw-PwE5C-jc8egHO2lCgzT-3AzUKat_tY',
  );
});
