import type { orderItems, orderMerchandise } from '../../db/schema';
import type { GatewayOrder } from '../../platform/gateway/gateway';

type Item = Pick<
  typeof orderItems.$inferSelect,
  'ticketTypeId' | 'name' | 'quantity' | 'unitPrice' | 'unitDiscount'
>;
type Goods = Pick<
  typeof orderMerchandise.$inferSelect,
  'variantId' | 'name' | 'quantity' | 'unitPrice'
>;

/** The items of an order for the gateway; prices in rupiah, after discounts. */
export const gatewayItems = (items: Item[], goods: Goods[]): GatewayOrder['items'] => [
  ...items.map((item) => ({
    id: item.ticketTypeId,
    name: item.name,
    quantity: item.quantity,
    price: item.unitPrice - item.unitDiscount,
  })),
  ...goods.map((item) => ({
    id: item.variantId,
    name: item.name,
    quantity: item.quantity,
    price: item.unitPrice,
  })),
];
