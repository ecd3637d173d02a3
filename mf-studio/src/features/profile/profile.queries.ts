import { orNull, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { studioKeys } from '@panggung/screens';

export type OwnArtist = Answer<'/studio/artist'>['data'];
export type OwnPromotor = Answer<'/studio/promotor'>['data'];

/** The signed-in artist's profile; null when there is none yet. */
export const ownArtist = (api: ApiClient) =>
  queryOptions({
    queryKey: studioKeys.ownArtist,
    queryFn: ({ signal }) => orNull(api.get('/studio/artist', { signal })),
    staleTime: 5_000,
  });

/** The signed-in promotor's profile; null when there is none yet. */
export const ownPromotor = (api: ApiClient) =>
  queryOptions({
    queryKey: studioKeys.ownPromotor,
    queryFn: ({ signal }) => orNull(api.get('/studio/promotor', { signal })),
    staleTime: 5_000,
  });
