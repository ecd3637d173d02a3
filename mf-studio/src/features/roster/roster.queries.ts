import { queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { studioKeys } from '@panggung/screens';

export type RosterArtist = Answer<'/studio/artists'>['data'][number];

/** The artists that a promotor has registered, by name. */
export const rosterOf = (api: ApiClient) =>
  queryOptions({
    queryKey: studioKeys.roster,
    queryFn: ({ signal }) => api.get('/studio/artists', { signal }),
    staleTime: 5_000,
  });
