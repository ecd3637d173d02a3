import type { Viewer } from './viewer';

/** How somebody proves that an order is theirs: as its owner, or by a guest's access token. */
export interface OrderAccess {
  viewer: Viewer | null;
  accessToken: string | undefined;
}
