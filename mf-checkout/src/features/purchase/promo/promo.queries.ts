import { queryOptions, type ApiClient } from '@panggung/platform';
import { eventKeys } from '@panggung/screens';

/** What a promo code does for an event; fails with a text for the visitor when it cannot be used. */
export const promoCodeFor = (api: ApiClient, eventId: string, code: string) =>
  queryOptions({
    queryKey: eventKeys.promoCode(eventId, code.toUpperCase()),
    queryFn: ({ signal }) =>
      api.get('/events/{id}/promo-codes/{code}', { path: { id: eventId, code }, signal }),
    select: ({ data }) => data,
    staleTime: 30_000,
  });
