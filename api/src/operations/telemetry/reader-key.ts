import { internalKeyOf, releaseServiceKeyOf, webKeyOf } from '@panggung/releases/keys';

/**
 * What processes of this site send as `x-internal-key`: base64url of HMAC-SHA256 over the text
 * `telemetry-reader`, with web's key. That key is derived from `SECRET_KEY` in the same way, over
 * the text `web`: web runs code of all teams and gets no key that opens anything else.
 */
export const telemetryReaderKey = (secretKey: string): string => internalKeyOf(webKeyOf(secretKey));

/** The same of the release service, which is not web: over the text `release-service`. */
export const serviceKey = releaseServiceKeyOf;
