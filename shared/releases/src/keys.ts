import { createHmac } from 'node:crypto';

const derive = (key: string, purpose: string) =>
  createHmac('sha256', key).update(purpose).digest('base64url');

/** What web gets in place of SECRET_KEY: it runs code of all teams. */
export const webKeyOf = (secretKey: string): string => derive(secretKey, 'web');

/**
 * What web sends to the API as `x-internal-key`, to read how releases do and to hand reports on.
 * The API derives the same from its SECRET_KEY.
 */
export const internalKeyOf = (webKey: string): string => derive(webKey, 'telemetry-reader');
