import { useAction, useApi, useQueryClient, type Transaction } from '@panggung/platform';
import { eventKeys } from '@panggung/screens';
import { orderKeys } from '../../query-keys';
import { accessHeaders } from '../access/order-access';

interface CancelledOrder {
  id: string;
  /** The access token of a guest's order. */
  accessToken: string | null;
}

/** Cancels an unpaid order. @param onCancelled called before the screens are refreshed */
export function useCancelOrder(
  { id, accessToken }: CancelledOrder,
  onCancelled?: (order: Transaction) => void,
) {
  const { api } = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: () =>
      api.post('/transactions/{id}/cancel', undefined, {
        path: { id },
        headers: accessHeaders(accessToken),
      }),
    onSuccess({ data }) {
      onCancelled?.(data);
      void cache.invalidateQueries({ queryKey: eventKeys.stock(data.event.id) });
      void cache.invalidateQueries({ queryKey: orderKeys.allOwn });
    },
    // Also after a refusal: the order may have been paid a moment ago.
    onSettled: () => cache.invalidateQueries({ queryKey: orderKeys.one(id) }),
  });
}
