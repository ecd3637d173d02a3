import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';

export type Gift = Answer<'/studio/events/{id}/complimentary-tickets'>['data'][number];
export type GivenTicket = Gift['tickets'][number];

export const giftsPageSize = 20;

/** All lists of gifts of an event, whatever their page. */
export const giftsKey = (id: string) => ['studio', 'events', 'gifts', id];

/** What was given away for an own event, newest first. */
export const giftsOf = (api: ApiClient, id: string, page: number) =>
  queryOptions({
    queryKey: [...giftsKey(id), page],
    queryFn: ({ signal }) =>
      api.get('/studio/events/{id}/complimentary-tickets', {
        path: { id },
        query: { page, limit: giftsPageSize },
        signal,
      }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
