import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { GatewayUnavailable, type PaymentGateway } from '../../platform/gateway/gateway';
import type { OrderAccess } from '../../platform/auth/order-access';
import type { OrderQueries } from '../orders/order-queries.service';
import { paymentView } from '../orders/order-view';
import {
  OrderAlreadyPaid,
  OrderCancelled,
  OrderExpired,
  PaymentUnderReview,
  SalesPaused,
  TooManyPayments,
} from '../orders/orders.errors';
import { lockOrder, selectGoods, selectItems, type OrderRow } from '../orders/orders.repository';
import { salesArePaused } from '../orders/order-events.repository';
import { draftAttempt, minutesToPay, wholeMinutes } from './attempt-draft';
import { gatewayItems } from './gateway-items';
import { isOpen } from './payment-status';
import {
  claimCheck,
  countAttempts,
  failUnopened,
  findAttempt,
  findOpenAttempt,
  insertAttempt,
  statusOfOrder,
  storePaymentPage,
  type AttemptRow,
} from './payments.repository';
import type { Log } from '../../platform/log';
import type { SettlementService } from './settlement.service';

export interface PaymentsDeps {
  db: Db;
  gateway: PaymentGateway;
  queries: OrderQueries;
  settlement: SettlementService;
  publicUrl: string;
  log: Log;
}

/** Payments that a buyer may open for one order, so that nobody tests stolen cards here. */
const attemptLimit = 10;
/** Longer than the gateway's timeout, shorter than the patience of a browser. */
const waitForOtherMs = 8_500;

export function createPaymentsService(deps: PaymentsDeps) {
  const { db, gateway, queries, settlement, publicUrl, log } = deps;

  /**
   * The attempt that the buyer can pay: the open one, or a new one.
   * @param insteadOf the attempt that the buyer gives up; another one that is open stays
   * @throws NotFound, OrderAlreadyPaid, OrderCancelled, OrderExpired, PaymentUnderReview, SalesPaused,
   *   TooManyPayments, GatewayUnavailable
   */
  async function open(orderId: string, access: OrderAccess, insteadOf?: string) {
    const row = await queries.findAccessible(orderId, access);
    if (insteadOf !== undefined) await giveUp(orderId, insteadOf);
    const deadline = Date.now() + waitForOtherMs;
    for (;;) {
      const { attempt, isNew } = await inTransaction(db, (tx) => openOrStart(tx, orderId));
      const started = isNew ? await start(row, attempt) : undefined;
      if (started !== undefined) return { payment: paymentView(started), isNew };
      // The order was cancelled while the gateway made the page, which nobody was shown.
      if (isNew) continue;
      if (attempt.token !== null) return { payment: paymentView(attempt), isNew };
      // Another request is creating this attempt at the gateway right now.
      if (Date.now() > deadline) throw new GatewayUnavailable('an earlier request hangs');
      await sleep(150);
    }
  }

  /** Expires an open attempt, unless the gateway says that it was paid first. */
  async function giveUp(orderId: string, paymentId: string): Promise<void> {
    const found = await findOpenAttempt(db, orderId);
    if (found?.attempt.id !== paymentId || found.attempt.token === null) return;
    if ((await countAttempts(db, orderId)).opened >= attemptLimit) throw new TooManyPayments();
    // Unknown to the gateway: no method was chosen yet, so its page still offers all methods.
    if ((await gateway.expire(found.attempt.gatewayOrderId)) === 'unknown') return;
    await refresh(found.attempt);
  }

  /** @returns undefined when the attempt ended before the gateway's page was there */
  async function start({ order }: OrderRow, attempt: AttemptRow): Promise<AttemptRow | undefined> {
    const items = gatewayItems(
      await selectItems(db, [order.id]),
      await selectGoods(db, [order.id]),
    );
    try {
      const created = await gateway.create({
        orderId: attempt.gatewayOrderId,
        total: attempt.amount,
        items,
        buyer: { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone },
        finishUrl: `${publicUrl}/checkout/${order.id}/status`,
        startsAt: attempt.createdAt,
        minutes: wholeMinutes(attempt.createdAt, attempt.expiresAt),
      });
      return await storePaymentPage(db, attempt.id, created);
    } catch (error) {
      // Nobody was given the token, so nobody can pay this attempt: the next one may start.
      await failUnopened(db, attempt.id);
      throw error;
    }
  }

  /** Asks the gateway about an attempt and applies what it says. */
  async function refresh(attempt: AttemptRow): Promise<void> {
    const news = await gateway.status(attempt.gatewayOrderId);
    if (news !== undefined) await settlement.apply(attempt, news);
  }

  return {
    open,
    refresh,
    /** The state of an attempt; asks the gateway itself when news may be missing. */
    async status(paymentId: string, access: OrderAccess) {
      const attempt = await findAttempt(db, paymentId);
      if (attempt === undefined) throw new NotFound('Pembayaran');
      await queries.findAccessible(attempt.orderId, access);
      if (
        isOpen(attempt.status) &&
        attempt.token !== null &&
        (await claimCheck(db, paymentId, 1))
      ) {
        await refresh(attempt).catch((error: unknown) =>
          log.warn({ err: error, attempt: paymentId }, 'gateway could not be asked'),
        );
      }
      const [current, transactionStatus] = await Promise.all([
        findAttempt(db, paymentId),
        statusOfOrder(db, attempt.orderId),
      ]);
      if (current === undefined || transactionStatus === undefined)
        throw new NotFound('Pembayaran');
      return { data: { ...paymentView(current), transactionStatus } };
    },
  };
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** The open attempt of an order, or a new one that the gateway does not know yet. */
async function openOrStart(
  tx: Tx,
  orderId: string,
): Promise<{ attempt: AttemptRow; isNew: boolean }> {
  const locked = await lockOrder(tx, orderId);
  if (locked === undefined) throw new NotFound('Transaksi');
  const { order, overdue, now } = locked;
  if (order.status === 'expired') throw new OrderExpired();
  if (order.status === 'cancelled') throw new OrderCancelled();
  if (order.status !== 'awaiting_payment') throw new OrderAlreadyPaid();
  if (overdue) throw new OrderExpired();
  if (await salesArePaused(tx, order.eventId)) throw new SalesPaused();
  const found = await findOpenAttempt(tx, orderId);
  if (found?.attempt.status === 'challenge') throw new PaymentUnderReview('pay');
  if (found !== undefined && !found.abandoned) return { attempt: found.attempt, isNew: false };
  if (minutesToPay(order, now) < 1) throw new OrderExpired();
  if (found !== undefined && !(await failUnopened(tx, found.attempt.id))) {
    // Its page came at the last moment.
    return { attempt: (await findAttempt(tx, found.attempt.id)) ?? found.attempt, isNew: false };
  }
  const { all, opened } = await countAttempts(tx, orderId);
  if (opened >= attemptLimit) throw new TooManyPayments();
  const attempt = await insertAttempt(tx, draftAttempt(order, all + 1, now));
  return { attempt, isNew: true };
}
