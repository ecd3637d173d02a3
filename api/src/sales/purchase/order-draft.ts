import { randomUUID } from 'node:crypto';
import { readableCode, type DrawBelow } from '../../platform/auth/readable-code';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency';
import type { PromoCodeRow } from '../promo-codes/promo-codes.repository';
import { applyPromoCode, usablePromoCode } from '../promo-codes/promo-rules';
import { goodsLine, promoLine } from '../stock/holdings';
import { priceItems, type PricedItem } from '../orders/order-rules';
import { transactionView } from '../orders/order-view';
import type { Buyer, OrderRequest, Transaction } from '../orders/orders.schema';
import { ticketLine, type StockLine } from '../stock/stock.repository';
import type { Holder } from './unpaid-limits';
import type { ForSaleRow } from '../stock/for-sale.repository';
import type { ShownEntry } from '../../waiting-rooms';
import { priceGoods, type GoodsRow, type PricedGoods } from '../../catalog';

export interface Purchase {
  request: OrderRequest;
  buyer: Buyer;
  /** Undefined for guests. */
  userId: string | undefined;
  idempotency: IdempotentRequest;
  holder: Holder;
  /** Its entry in the event's waiting room, by a token that is ours. */
  waiting?: ShownEntry | undefined;
  /** `traceparent` of its request. */
  cause?: string | undefined;
}

/** What is on sale for an event now. */
export interface Offer {
  tickets: [ForSaleRow, ...ForSaleRow[]];
  promoCodes: PromoCodeRow[];
  goods: GoodsRow[];
}

/** An order as it will be stored, and the answer that its buyer will get. */
export interface Draft {
  purchase: Purchase;
  items: PricedItem[];
  goods: PricedGoods[];
  /** What it takes of the offer. */
  lines: StockLine[];
  order: Parameters<typeof transactionView>[0]['order'];
  /** The entry of the waiting room whose pass it spends. */
  spends?: string | undefined;
  answer: Transaction;
}

/** @throws NotFound, SoldOut, SaleNotOpen, SaleEnded, PromoCodeRefused, GoodsNotAtEvent */
export function draftOrder(purchase: Purchase, offer: Offer): Draft {
  const { request, buyer, userId, holder } = purchase;
  const [{ event, now, expiresAt }] = offer.tickets;
  const { promo, items } = priceTickets(request, offer, now);
  const goods = priceGoods(request.merchandise ?? [], offer.goods, event.id);
  const discount = sumOf(items, ({ quantity, unitDiscount }) => quantity * unitDiscount);
  const total = sumOf([...items, ...goods], (line) => line.quantity * line.unitPrice) - discount;
  const free = total === 0;
  const order = {
    id: randomUUID(),
    code: newOrderCode(),
    eventId: event.id,
    userId: userId ?? null,
    buyerKey: buyerKey(purchase),
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? null,
    discount,
    total,
    source: 'sale' as const,
    givenFor: null,
    status: free ? ('paid' as const) : ('awaiting_payment' as const),
    createdAt: now,
    expiresAt,
    expiresBeforeReview: null,
    paidAt: free ? now : null,
    termsVersion: request.agreement.terms,
    privacyVersion: request.agreement.privacy,
    accessVersion: 1,
    mailWithheld: false,
    heldUnits: free ? 0 : sumOf(items, ({ quantity }) => quantity),
    freeUnits: sumOf(items, (item) => (item.unitPrice > item.unitDiscount ? 0 : item.quantity)),
    heldFor: holder.mailbox,
    heldFrom: free ? null : (holder.network?.key ?? null),
  };
  return {
    purchase,
    items,
    goods,
    lines: [
      ...items.map(ticketLine),
      ...(promo ? [promoLine(promo.id)] : []),
      ...goods.map(({ variantId: id, quantity }) => goodsLine({ id, quantity })),
    ],
    order,
    answer: transactionView({ order, event }, { items, merchandise: goods }),
  };
}

function priceTickets(request: OrderRequest, offer: Offer, now: Date) {
  const items = priceItems(request, offer.tickets);
  if (request.promoCode === undefined) return { items, promo: undefined };
  const promo = usablePromoCode(offer.promoCodes, request.promoCode, now);
  return { items: applyPromoCode(promo, items), promo };
}

function sumOf<Item>(list: Item[], value: (item: Item) => number): number {
  return list.reduce((sum, item) => sum + value(item), 0);
}

/** A random code by which people name an order. The database refuses one that exists already. */
export const newOrderCode = (below?: DrawBelow): string => readableCode('PGG', 6, below);

/**
 * Identifies a buyer. For a guest it is mail address and phone together, so that nobody can block
 * another person's address with unpaid orders.
 */
export const buyerKey = ({ userId, buyer }: Pick<Purchase, 'userId' | 'buyer'>) =>
  userId === undefined
    ? `guest:${buyer.email}:${buyer.phone.replaceAll(/\D/g, '').replace(/^62/, '0')}`
    : `user:${userId}`;
