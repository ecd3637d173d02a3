import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { studioKeys } from '@panggung/screens';

export type ArtistEvent = Answer<'/studio/artist/events'>['data'][number];

export const pageSize = 12;

export interface ArtistEventsFilter {
  when: 'upcoming' | 'past';
  page: number;
}

/** Upcoming events of an artist, next one first, or past ones, latest first. */
export const artistEvents = (api: ApiClient, filter: ArtistEventsFilter) =>
  queryOptions({
    queryKey: studioKeys.artistEventList(filter),
    queryFn: ({ signal }) =>
      api.get('/studio/artist/events', { query: { ...filter, limit: pageSize }, signal }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
