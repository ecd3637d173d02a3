import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { GatewayUnavailable, type PaymentGateway } from '../../platform/gateway/gateway';
import { findOrder, lockOrder, selectOverdueOrders } from '../orders/orders.repository';
import type { StockRepository } from '../stock/stock.repository';
import { endUnpaid } from './end-unpaid';
import { isUnderReview } from './payment-status';
import { findOpenAttempt } from './payments.repository';
import type { Log } from '../../platform/log';
import type { SettlementService } from './settlement.service';

export interface ExpiryDeps {
  db: Db;
  gateway: PaymentGateway;
  stock: StockRepository;
  settlement: SettlementService;
  log: Log;
}

/** What the gateway says of an attempt that it was told to end. */
export interface EndedAttempt {
  id: string;
  isUnderReview: boolean;
}

/** Whether a payment under review is left to be decided, or cancelled. */
type ReviewEnd = 'wait' | 'cancel';

/** How many orders one sweep handles; the next comes within a minute. */
const sweepSize = 200;

/** Expires overdue orders and gives their stock back. */
export function createExpiryService(deps: ExpiryDeps) {
  const { db, gateway, stock, settlement, log } = deps;

  /**
   * Does nothing unless the order is unpaid and overdue by the database's clock. It tells the
   * gateway first, so that nobody pays for stock that is not held any more. If the gateway cannot
   * be reached, the stock stays held and this throws, to be retried. A payment under review moves the
   * order's end, and is cancelled at the gateway when that end is past.
   */
  async function expire(orderId: string): Promise<void> {
    const row = await findOrder(db, orderId);
    if (row === undefined || row.order.status !== 'awaiting_payment' || !row.overdue) return;
    for (const review of ['wait', 'cancel'] as const) {
      const ended = await endAtGateway(orderId, review);
      if (await inTransaction(db, (tx) => end(tx, orderId, ended))) return;
    }
    throw new GatewayUnavailable('a payment under review was not cancelled');
  }

  /** @returns false when a payment under review is in the way */
  async function end(tx: Tx, orderId: string, ended: EndedAttempt | undefined): Promise<boolean> {
    const locked = await lockOrder(tx, orderId);
    if (locked?.order.status !== 'awaiting_payment' || !locked.overdue) return true;
    if (await reviewGoesOn(tx, orderId, ended)) return false;
    await endUnpaid(stock, tx, orderId, 'expired');
    return true;
  }

  /**
   * Expires the order's open attempt at the gateway, or applies the payment if there was one.
   * @returns that attempt, if there was one that could be paid
   */
  async function endAtGateway(
    orderId: string,
    review: ReviewEnd = 'wait',
  ): Promise<EndedAttempt | undefined> {
    const open = await findOpenAttempt(db, orderId);
    if (open === undefined || open.attempt.token === null) return undefined;
    const { id, gatewayOrderId } = open.attempt;
    if ((await gateway.expire(gatewayOrderId)) !== 'final') return { id, isUnderReview: false };
    // The gateway refuses because the payment has changed: its new status decides about the order.
    let news = await gateway.status(gatewayOrderId);
    if (review === 'cancel' && news !== undefined && isUnderReview(news)) {
      await gateway.cancel(gatewayOrderId);
      news = await gateway.status(gatewayOrderId);
    }
    if (news !== undefined) await settlement.apply(open.attempt, news);
    return { id, isUnderReview: news !== undefined && isUnderReview(news) };
  }

  return {
    expire,
    endAtGateway,
    /** For jobs that were lost or given up. */
    async sweep(): Promise<void> {
      for (const orderId of await selectOverdueOrders(db, sweepSize)) {
        await expire(orderId).catch((error: unknown) =>
          log.warn({ err: error, order: orderId }, 'order could not be expired yet'),
        );
      }
    },
  };
}

/**
 * Whether an order has a payment under review that the gateway has not ended. Call it with the
 * order's row locked.
 */
export async function reviewGoesOn(
  tx: Tx,
  orderId: string,
  ended: EndedAttempt | undefined,
): Promise<boolean> {
  const attempt = (await findOpenAttempt(tx, orderId))?.attempt;
  if (attempt?.status !== 'challenge') return false;
  return attempt.id !== ended?.id || ended.isUnderReview;
}

export type ExpiryService = ReturnType<typeof createExpiryService>;
