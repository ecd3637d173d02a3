import { eq } from 'drizzle-orm';
import { orderItems, orders } from '../../db/schema';
import { inSavepoint, type Tx } from '../../platform/db/database';
import { selectHeldGoods } from './holdings.repository';
import { inLockOrder, ticketLine, type StockLine, type StockRepository } from './stock.repository';

/** The use of a promo code, held as long as the order holds tickets. */
async function promoOf(tx: Tx, orderId: string): Promise<StockLine[]> {
  const [order] = await tx
    .select({ promoCodeId: orders.promoCodeId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.promoCodeId == null ? [] : [promoLine(order.promoCodeId)];
}

/** The merchandise that the order holds: all, until it is in a refund that was not rejected. */
async function goodsOf(tx: Tx, orderId: string): Promise<StockLine[]> {
  const goods = await selectHeldGoods(tx, orderId);
  return goods.map(({ variantId: id, quantity }) => goodsLine({ id, quantity }));
}

/** What an order holds beside its tickets. */
const extrasOf = async (tx: Tx, orderId: string): Promise<StockLine[]> => [
  ...(await promoOf(tx, orderId)),
  ...(await goodsOf(tx, orderId)),
];

export const promoLine = (id: string): StockLine => ({ of: 'promo_code', id, quantity: 1 });

export const goodsLine = (line: { id: string; quantity: number }): StockLine => ({
  of: 'merchandise_variant',
  ...line,
});

/** All that an order holds while it is unpaid or paid. */
async function holdingsOf(tx: Tx, orderId: string): Promise<StockLine[]> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const standing = items.map(({ ticketTypeId, quantity, returned }) =>
    ticketLine({ ticketTypeId, quantity: quantity - returned }),
  );
  return [...standing, ...(await extrasOf(tx, orderId))];
}

/**
 * Frees all that an order holds. Call it before the order's state changes: a transaction that
 * places an order locks these counters first, and then may have to wait for the buyer's other
 * order, which is just ending. The opposite order would cause a deadlock.
 */
export const releaseHoldings = async (stock: StockRepository, tx: Tx, orderId: string) =>
  release(stock, tx, await holdingsOf(tx, orderId));

/**
 * Frees what an order holds beside its tickets, when the last of these goes back. Call it before a
 * refund with the merchandise is opened.
 */
export const releaseExtras = async (stock: StockRepository, tx: Tx, orderId: string) =>
  release(stock, tx, await extrasOf(tx, orderId));

/** Takes all again that an order held. @returns false when a part is gone; then nothing is taken */
export const claimHoldings = async (stock: StockRepository, tx: Tx, orderId: string) =>
  claim(stock, tx, await holdingsOf(tx, orderId));

/**
 * Takes again what a rejected refund had freed besides tickets: the promo code's use if no ticket
 * was left, the merchandise if it was in that refund. @returns false when a part is gone
 */
export const claimExtras = async (
  stock: StockRepository,
  tx: Tx,
  orderId: string,
  { promo, goods }: { promo: boolean; goods: boolean },
) =>
  claim(stock, tx, [
    ...(promo ? await promoOf(tx, orderId) : []),
    ...(goods ? await goodsOf(tx, orderId) : []),
  ]);

async function release(stock: StockRepository, tx: Tx, lines: StockLine[]): Promise<void> {
  for (const line of inLockOrder(lines)) await stock.giveBack(tx, line);
}

async function claim(stock: StockRepository, tx: Tx, lines: StockLine[]): Promise<boolean> {
  return inSavepoint(tx, async () => {
    for (const line of inLockOrder(lines)) {
      if (!(await stock.take(tx, line))) return false;
    }
    return true;
  });
}
