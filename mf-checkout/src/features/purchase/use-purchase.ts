import {
  useApi,
  useAuth,
  useAction,
  useNavigate,
  useQueryClient,
  type ApiClient,
  type Event,
  type Transaction,
} from '@panggung/platform';
import { eventKeys, readWaitingEntry, turnKeys, useAttempts, useIsShown } from '@panggung/screens';
import { cartKeys } from '../../query-keys';
import { readAccessToken, storeAccessToken } from '../access/order-access';
import { leaveFor } from '../order/leave-for';
import { readCart, writeCart } from '../cart/cart-storage';
import { needsTurn } from './needs-turn';
import { openPayment, orderContent, placeOrder, type Purchase } from './purchase.api';

/**
 * Places the order, opens its payment and leaves for the payment page. Once the order exists, every
 * path leads to its status page, where the buyer can try again to pay.
 */
export function usePurchase(event: Event) {
  const { api } = useApi();
  const { user } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const attempts = useAttempts(`checkout.${event.id}`);
  const isShown = useIsShown();

  return useAction({
    async mutationFn(purchase: Purchase) {
      const place = readWaitingEntry(event.id, user?.id ?? null);
      const content = orderContent(event.id, purchase, place?.token);
      const member = user !== null;
      const { answer: order } = await attempts.send(content, (body, key) =>
        placeOrder(api, body, { member, key }),
      );
      if (order.accessToken !== undefined) storeAccessToken(order.id, order.accessToken);
      const bought = new Set(purchase.goods.map(({ variantId }) => variantId));
      if (bought.size > 0) writeCart(readCart().filter(({ variant }) => !bought.has(variant)));
      // Whoever has left, or signed in as somebody else, is not led to this order.
      const payAt = isShown() ? await paymentAddress(api, order) : undefined;
      return { order, payAt };
    },
    onSuccess({ order, payAt }) {
      if (!isShown()) return;
      // Replaces the form in the history, so that "back" from the payment page leads to the order.
      void navigate(`/checkout/${order.id}/status`, { replace: true });
      if (payAt !== undefined) leaveFor(payAt);
    },
    onError(error) {
      // Whoever shows the turn above the form hears that it is over.
      if (needsTurn(error)) {
        void queryClient.invalidateQueries({ queryKey: turnKeys.all(event.id) });
      }
      // For any error: the stock on the screen may be old.
      void queryClient.invalidateQueries({ queryKey: eventKeys.stock(event.id) });
      void queryClient.invalidateQueries({ queryKey: eventKeys.promoCodes(event.id) });
      void queryClient.invalidateQueries({ queryKey: cartKeys.all });
    },
  });
}

/** The payment page; undefined when nothing is due, or when the status page must try again. */
async function paymentAddress(api: ApiClient, order: Transaction): Promise<string | undefined> {
  if (order.status !== 'awaiting_payment') return undefined;
  try {
    const { redirectUrl } = await openPayment(api, order.id, readAccessToken(order.id));
    return redirectUrl || undefined;
  } catch {
    return undefined;
  }
}
