import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';

export type Consequences = Answer<'/events/{id}/consequences'>['data'];

/** What cancelling an event now would do. */
export const consequencesOf = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ownEventKeys.consequences(id),
    queryFn: ({ signal }) => api.get('/events/{id}/consequences', { path: { id }, signal }),
    // A decision depends on it, so it must be current.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 10_000,
  });

/** Progress of a cancellation; refetched until it is done. */
export const cancellationOf = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ownEventKeys.cancellation(id),
    queryFn: ({ signal }) => api.get('/events/{id}/cancellation', { path: { id }, signal }),
    refetchInterval: ({ state }) => {
      const progress = state.data?.data;
      return progress && progress.done >= progress.total ? false : 2_000;
    },
  });
