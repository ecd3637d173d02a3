import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';

export type Gift = Answer<'/studio/events/{id}/complimentary-tickets'>['data'][number];
export type GivenTicket = Gift['tickets'][number];

export const giftsPageSize = 20;

/** Gifts of an own event, newest first. */
export const giftsOf = (api: ApiClient, id: string, page: number) =>
  queryOptions({
    queryKey: ownEventKeys.giftList(id, page),
    queryFn: ({ signal }) =>
      api.get('/studio/events/{id}/complimentary-tickets', {
        path: { id },
        query: { page, limit: giftsPageSize },
        signal,
      }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
