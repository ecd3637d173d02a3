import { ApiError, useApi, useAction, useQueryClient, type Refund } from '@panggung/platform';
import { useAttempts } from '@panggung/screens';
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
  const queryClient = useQueryClient();
  const attempts = useAttempts(`refund.${transactionId}`);
  const refresh = () =>
    Promise.all(
      [
        orderKeys.one(transactionId),
        orderKeys.refunds(transactionId),
        orderKeys.refundQuote(transactionId),
        orderKeys.allOwn,
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );

  return useAction({
    async mutationFn(content: RefundContent) {
      const { answer } = await attempts.send(content, (body, key) =>
        requestRefund(api, transactionId, body, { accessToken, key }),
      );
      return answer;
    },
    onSuccess(refund) {
      onSent(refund);
      void refresh();
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.status >= 500) return;
      void refresh();
    },
  });
}
