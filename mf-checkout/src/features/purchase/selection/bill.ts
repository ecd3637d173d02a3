import type { PromoCode } from '@panggung/platform';
import { unitDiscount } from '@panggung/policy';
import type { OrderLine } from '../../order-lines/order-lines';
import type { ChosenGoods } from '../../cart/chosen-goods';
import type { ChosenItem } from './selection';

/** The price of an order by our own rules; the API decides the final one. */
export interface Bill {
  lines: OrderLine[];
  promo: { code: string; discount: number } | null;
  /** Rupiah. */
  total: number;
}

export function billOf(
  items: readonly ChosenItem[],
  goods: readonly ChosenGoods[],
  rule: PromoCode | undefined,
): Bill {
  const tickets = items.map(({ type: { id, name, price }, quantity }) => ({
    id,
    name,
    quantity,
    subtotal: price * quantity,
  }));
  const products = goods.map(({ variantId: id, name, quantity, unitPrice }) => ({
    id,
    name,
    quantity,
    subtotal: unitPrice * quantity,
  }));
  const discount = items.reduce(
    (sum, { type, quantity }) =>
      sum + (rule ? unitDiscount(rule, type.id, type.price) : 0) * quantity,
    0,
  );
  const lines = [...tickets, ...products];
  return {
    lines,
    promo: rule && discount > 0 ? { code: rule.code, discount } : null,
    total: lines.reduce((sum, { subtotal }) => sum + subtotal, -discount),
  };
}
