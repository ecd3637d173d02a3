import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { studioKeys } from '@panggung/screens';

export type ArtistEvent = Answer<'/studio/artist/events'>['data'][number];

export const pageSize = 12;

export interface ArtistEventsFilter {
  when: 'upcoming' | 'past';
  page: number;
}

/** What an artist plays, the next one first, or played, the last one first. */
export const artistEvents = (api: ApiClient, filter: ArtistEventsFilter) =>
  queryOptions({
    queryKey: studioKeys.artistEventList(filter),
    queryFn: ({ signal }) =>
      api.get('/studio/artist/events', { query: { ...filter, limit: pageSize }, signal }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
