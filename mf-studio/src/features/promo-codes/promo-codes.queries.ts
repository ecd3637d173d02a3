import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';

export type OwnPromoCode = Answer<'/studio/events/{id}/promo-codes'>['data'][number];

export const codesPageSize = 20;

/** All lists of an event's codes, whatever their page. */
export const codesKey = (id: string) => ['studio', 'events', 'promo-codes', id];

/** Promo codes of an own event, newest first. */
export const codesOf = (api: ApiClient, id: string, page: number) =>
  queryOptions({
    queryKey: [...codesKey(id), page],
    queryFn: ({ signal }) =>
      api.get('/studio/events/{id}/promo-codes', {
        path: { id },
        query: { page, limit: codesPageSize },
        signal,
      }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
