import { ApiError, queryOptions, type ApiClient } from '@panggung/platform';
import { accessHeaders } from '../access/order-access';

/** Who asks: an order's answer depends on it. */
export interface OrderReader {
  userId: string | undefined;
  accessToken: string | null;
}

const orderKey = (id: string) => ['transactions', 'one', id] as const;

/**
 * An order. While it waits for its payment it is asked for again now and then: another tab may
 * have opened or ended a payment.
 */
export const orderById = (api: ApiClient, id: string, { userId, accessToken }: OrderReader) =>
  queryOptions({
    queryKey: [...orderKey(id), userId ?? 'guest', accessToken],
    queryFn: ({ signal }) =>
      api.get('/transactions/{id}', { path: { id }, headers: accessHeaders(accessToken), signal }),
    staleTime: 0,
    // A refusal stays one; only what may pass is tried again.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.data.status === 'awaiting_payment' ? 10_000 : false,
  });

/**
 * The state of a payment, about every two seconds while it is wanted and the tab is in sight.
 */
export const paymentStatus = (api: ApiClient, id: string, accessToken: string | null) =>
  queryOptions({
    queryKey: ['payments', 'status', id],
    queryFn: ({ signal }) =>
      api.get('/payments/status/{id}', {
        path: { id },
        headers: accessHeaders(accessToken),
        signal,
      }),
    staleTime: 0,
    refetchInterval: 2_000,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
