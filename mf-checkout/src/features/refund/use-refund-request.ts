import {
  ApiError,
  useApi,
  useAuth,
  useMutation,
  useQueryClient,
  type Refund,
} from '@panggung/platform';
import { useAttemptKeys } from '@panggung/screens';
import { orderKeys } from '../../query-keys';
import { requestRefund, type RefundContent } from './refund.queries';

/**
 * Sends a request for a refund of an order. When the result is unknown, the screen does not change,
 * and the same request can be sent again without counting twice.
 */
export function useRefundRequest(
  transactionId: string,
  accessToken: string | null,
  onSent: (refund: Refund) => void,
) {
  const { api } = useApi();
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const keys = useAttemptKeys(`refund.${transactionId}`);
  const refresh = () =>
    Promise.all(
      [
        orderKeys.one(transactionId),
        orderKeys.refunds(transactionId),
        orderKeys.refundQuote(transactionId),
        orderKeys.allOwn,
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );

  return useMutation({
    mutationFn(content: RefundContent) {
      const key = keys.keyFor(JSON.stringify([user?.id ?? null, content]));
      return requestRefund(api, transactionId, content, { accessToken, key });
    },
    onSuccess(refund) {
      keys.forget();
      onSent(refund);
      void refresh();
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.status >= 500) return;
      if (error.code === 'IDEMPOTENCY_KEY_REUSED') keys.forget();
      void refresh();
    },
  });
}
