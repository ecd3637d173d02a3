import { useApi, useQuery } from '@panggung/platform';
import { cartItems } from './cart.queries';
import { useCart } from './use-cart';
import { chosenGoods } from './chosen-goods';

/**
 * The cart of this browser, with prices and stock.
 * @param eventId the event to buy it with, if that is known
 */
export function useCartGoods(eventId?: string) {
  const { publicApi } = useApi();
  const lines = useCart();
  const ids = [...new Set(lines.map(({ item }) => item))].sort();
  const { data, isError, error, refetch } = useQuery({
    ...cartItems(publicApi, ids, eventId),
    enabled: ids.length > 0,
  });
  return { lines, items: data, isError, error, refetch, goods: chosenGoods(lines, data) };
}

export type CartGoods = ReturnType<typeof useCartGoods>;
