import { ApiError, queryOptions, type ApiClient } from '@panggung/platform';
import { orderKeys } from '../../query-keys';
import { accessHeaders, type OrderReader } from '../access/order-access';

/**
 * An order. Refetched from time to time while it waits for its payment: another tab may have opened
 * or ended a payment.
 */
export const orderById = (api: ApiClient, id: string, reader: OrderReader) =>
  queryOptions({
    queryKey: orderKeys.oneFor(id, reader),
    queryFn: ({ signal }) =>
      api.get('/transactions/{id}', {
        path: { id },
        headers: accessHeaders(reader.accessToken),
        signal,
      }),
    staleTime: 0,
    // Retries temporary failures only: a refusal does not change.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.data.status === 'awaiting_payment' ? 10_000 : false,
  });

/**
 * The state of a payment, fetched about every two seconds while it is needed and the tab visible.
 */
export const paymentStatus = (api: ApiClient, id: string, accessToken: string | null) =>
  queryOptions({
    queryKey: orderKeys.payment(id),
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
