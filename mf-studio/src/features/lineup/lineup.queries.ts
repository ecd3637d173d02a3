import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { artistKeys, ownEventKeys } from '@panggung/screens';

export type LineupEntry = Answer<'/studio/events/{id}/lineup'>['data'][number];

/** All invited artists, in the order of the programme. */
export const lineupOf = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ownEventKeys.lineup(id),
    queryFn: ({ signal }) => api.get('/studio/events/{id}/lineup', { path: { id }, signal }),
    staleTime: 5_000,
  });

/** Artists of the marketplace by their name. */
export const artistsLike = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: artistKeys.withName(q),
    queryFn: ({ signal }) => api.get('/artists', { query: { ...(q && { q }), limit: 12 }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
