import { queryOptions } from '@panggung/platform';
import { callService } from '../service/release-service';
import { operatorKeys } from '../service/service-keys';

/** What was done with a release, as the service tells it. */
export interface Activation {
  /** ISO 8601. */
  at: string;
  action: string;
  release: string;
  by?: string;
  reason?: string;
  digest?: string;
}

export interface StoredRelease {
  release: string;
  /** ISO 8601. */
  releasedAt: string;
  activations: Activation[];
}

/** All releases of a remote in the store, the latest first. */
export const historyQuery = (name: string) =>
  queryOptions({
    queryKey: operatorKeys.history(name),
    queryFn: async () =>
      (await callService<{ releases: StoredRelease[] }>('GET', `/remotes/${name}/history`))
        .releases,
    staleTime: 0,
  });
