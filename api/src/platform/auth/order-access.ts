import type { Viewer } from './viewer';

/** How somebody may prove that an order is theirs: as its owner, or with a guest's secret. */
export interface OrderAccess {
  viewer: Viewer | null;
  accessToken: string | undefined;
}
