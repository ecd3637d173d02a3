import { queryOptions, type ApiClient } from '@panggung/platform';
import { eventKeys } from '@panggung/screens';

/** The effect of a promo code for an event; fails with a message for the visitor if invalid. */
export const promoCodeFor = (api: ApiClient, eventId: string, code: string) =>
  queryOptions({
    queryKey: eventKeys.promoCode(eventId, code.toUpperCase()),
    queryFn: ({ signal }) =>
      api.get('/events/{id}/promo-codes/{code}', { path: { id: eventId, code }, signal }),
    select: ({ data }) => data,
    staleTime: 30_000,
  });
