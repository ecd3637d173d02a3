import { createHmac } from 'node:crypto';

const derive = (key: string, purpose: string) =>
  createHmac('sha256', key).update(purpose).digest('base64url');

/** The key that web gets instead of SECRET_KEY, because web runs code of all teams. */
export const webKeyOf = (secretKey: string): string => derive(secretKey, 'web');

/**
 * What web sends to the API as `x-internal-key`, to read the releases' figures and to forward
 * reports. The API derives the same key from its SECRET_KEY.
 */
export const internalKeyOf = (webKey: string): string => derive(webKey, 'telemetry-reader');

/**
 * What the release service sends to the API as `x-internal-key`: by it alone the registry's version
 * is raised, so that code of a team that has taken web over cannot do that.
 */
export const releaseServiceKeyOf = (secretKey: string): string =>
  derive(secretKey, 'release-service');

/** The key by which web is known to the release service of an installation that makes up its own. */
export const watchKeyOf = (secretKey: string): string => derive(secretKey, 'releases-watch');
