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
 * What would come back now. It stays as it was shown until somebody asks anew: a request that was
 * lost on its way can then be sent again as it was.
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

/** Refunds of an order, oldest first; asked for again while the gateway is at work. */
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

/** Gives tickets back, or names the account; safe to send again with the same key. */
export async function requestRefund(
  api: ApiClient,
  id: string,
  content: RefundContent,
  { accessToken, key }: { accessToken: string | null; key: string },
): Promise<Refund> {
  const headers = { ...accessHeaders(accessToken), 'Idempotency-Key': key };
  const { data } = await api.post('/transactions/{id}/refunds', content, { path: { id }, headers });
  return data;
}

/** Has the link of an order mailed to its address. The answer never tells whether there is one. */
export const requestOrderLink = (api: ApiClient, code: string, email: string) =>
  api.post('/transactions/find', { code, email });
