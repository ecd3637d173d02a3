import { keepPreviousData, queryOptions, type Answer, type ApiClient } from '@panggung/platform';
import { ownEventKeys } from '@panggung/screens';

export type OwnPromoCode = Answer<'/studio/events/{id}/promo-codes'>['data'][number];

export const codesPageSize = 20;

/** Promo codes of an own event, newest first. */
export const codesOf = (api: ApiClient, id: string, page: number) =>
  queryOptions({
    queryKey: ownEventKeys.promoCodeList(id, page),
    queryFn: ({ signal }) =>
      api.get('/studio/events/{id}/promo-codes', {
        path: { id },
        query: { page, limit: codesPageSize },
        signal,
      }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
