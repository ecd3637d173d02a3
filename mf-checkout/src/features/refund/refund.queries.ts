import {
  ApiError,
  queryOptions,
  type ApiClient,
  type Payload,
  type Refund,
} from '@panggung/platform';
import { orderKeys } from '../../query-keys';
import { accessHeaders, type OrderReader } from '../access/order-access';

export type RefundContent = Payload<'/transactions/{id}/refunds'>;

/**
 * What would be refunded now. Refetched only when the screen opens: a request whose answer was lost
 * can then be sent again unchanged.
 */
export const refundQuote = (api: ApiClient, id: string, reader: OrderReader) =>
  queryOptions({
    queryKey: orderKeys.refundQuoteFor(id, reader),
    queryFn: ({ signal }) =>
      api.get('/transactions/{id}/refund-quote', {
        path: { id },
        headers: accessHeaders(reader.accessToken),
        signal,
      }),
    staleTime: Infinity,
    refetchOnMount: 'always',
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
  });

const moving: readonly Refund['status'][] = ['requested', 'approved', 'submitted'];

/** Refunds of an order, oldest first; refetched while one is requested, approved or submitted. */
export const refundsOf = (api: ApiClient, id: string, reader: OrderReader) =>
  queryOptions({
    queryKey: orderKeys.refundsFor(id, reader),
    queryFn: ({ signal }) =>
      api.get('/transactions/{id}/refunds', {
        path: { id },
        headers: accessHeaders(reader.accessToken),
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => moving.includes(status)) ? 5_000 : false,
  });

/** Gives tickets back, or sets the bank account; safe to repeat with the same key. */
export async function requestRefund(
  api: ApiClient,
  id: string,
  content: RefundContent,
  { accessToken, key }: { accessToken: string | null; key: string },
): Promise<Refund> {
  const headers = { ...accessHeaders(accessToken), 'idempotency-key': key };
  const { data } = await api.post('/transactions/{id}/refunds', content, { path: { id }, headers });
  return data;
}

/** Mails the link of an order to its address. The answer never tells whether the order exists. */
export const requestOrderLink = (api: ApiClient, code: string, email: string) =>
  api.post('/transactions/find', { code, email });
