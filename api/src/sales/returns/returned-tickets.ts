import type { Tx } from '../../platform/db/database';
import { setOrderStatus } from '../orders/orders.repository';
import { claimExtras, releaseExtras } from '../stock/holdings';
import {
  inLockOrder,
  summed,
  ticketLine,
  type StockLine,
  type StockRepository,
} from '../stock/stock.repository';
import { NotRefundable, RefundNotOpen } from './refunds.errors';
import {
  addReturned,
  countStanding,
  isPartlyReturned,
  lockByUse,
  reissueTickets,
  voidTickets,
  type TakenTickets,
} from './returned-tickets.repository';

/**
 * Takes tickets back: makes them void, frees their units and changes the order's status. With the
 * last ticket it also frees the order's promo code and merchandise. Call it with the order's row
 * locked, and before the refund is opened.
 * @param which used tickets are taken back too when their event was cancelled
 * @throws NotRefundable when one of them is void, or was used meanwhile
 */
export async function takeBack(
  stock: StockRepository,
  tx: Tx,
  orderId: string,
  ticketIds: string[],
  which: TakenTickets = 'unused',
): Promise<void> {
  const standing = await freeTickets(stock, tx, orderId, ticketIds, which);
  if (standing === 0) await releaseExtras(stock, tx, orderId);
  await setOrderStatus(tx, orderId, standing === 0 ? 'refunded' : 'partially_refunded');
}

/**
 * Makes tickets void and their units free. Call it with the order's row locked, and change the
 * order's state after it.
 * @returns how many tickets of the order are left, used ones too
 * @throws NotRefundable when one of them was used meanwhile
 */
export async function freeTickets(
  stock: StockRepository,
  tx: Tx,
  orderId: string,
  ticketIds: string[],
  which: TakenTickets = 'unused',
): Promise<number> {
  const voided = await voidTickets(tx, ticketIds, which);
  if (voided.length < ticketIds.length) throw new NotRefundable('Tiket ini sudah dipakai.');
  for (const line of linesOf(voided)) {
    await addReturned(tx, orderId, line.id, line.quantity);
    await stock.giveBack(tx, line);
  }
  return countStanding(tx, orderId);
}

/**
 * Takes back the unused tickets of an order. Call it with the order's row locked.
 * @returns the ids of the used tickets, which stay sold
 */
export async function takeUnusedBack(
  stock: StockRepository,
  tx: Tx,
  orderId: string,
): Promise<string[]> {
  const { unused, used } = await lockByUse(tx, orderId);
  if (unused.length > 0) await takeBack(stock, tx, orderId, unused);
  return used;
}

/**
 * Undoes `takeBack` for a refund that was rejected, if what it freed is still in stock.
 * @throws RefundNotOpen when it was sold again
 */
export async function handOutAgain(
  stock: StockRepository,
  tx: Tx,
  orderId: string,
  { id: refundId, withMerchandise }: { id: string; withMerchandise: boolean },
): Promise<void> {
  const standing = await countStanding(tx, orderId);
  for (const line of linesOf(await reissueTickets(tx, refundId))) {
    if (!(await stock.take(tx, line))) throw new RefundNotOpen(soldAgain);
    await addReturned(tx, orderId, line.id, -line.quantity);
  }
  const wanted = { promo: standing === 0, goods: withMerchandise };
  if (!(await claimExtras(stock, tx, orderId, wanted))) throw new RefundNotOpen(soldAgain);
  const isPartly = await isPartlyReturned(tx, orderId, refundId);
  await setOrderStatus(tx, orderId, isPartly ? 'partially_refunded' : 'paid');
}

const soldAgain = 'Isi pesanan ini sudah terjual lagi, jadi permintaan ini harus dibayar.';

const linesOf = (ticketTypeIds: string[]): StockLine[] =>
  inLockOrder(summed(ticketTypeIds.map((id) => ticketLine({ ticketTypeId: id, quantity: 1 }))));
