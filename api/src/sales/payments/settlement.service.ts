import { eventIsCancelled } from '../orders/order-events.repository';
import { isMoneyIn, isPaid } from '../../db/statuses';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { GatewayStatus } from '../../platform/gateway/gateway';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import { isErased } from '../orders/erased-buyer';
import { claimHoldings, releaseHoldings } from '../stock/holdings';
import { lockOrder, selectItems, setOrderStatus } from '../orders/orders.repository';
import type { StockRepository } from '../stock/stock.repository';
import { noteForeignRefunds } from './foreign-refunds';
import { openRefund } from '../returns/opening';
import { paidBy } from '../returns/paid-by';
import { refundKindOf } from '../returns/refund-methods';
import { confirmRefunds, reversedNote } from '../returns/refund-news';
import { takeUnusedBack } from '../returns/returned-tickets';
import { failOpenRefunds } from '../returns/refunds.repository';
import type { TicketsService } from '../tickets/tickets.service';
import { alertOfPayment } from './payment-alerts';
import { becamePaid, nextStatus } from './payment-status';
import { followReview, isReviewedAgain, refuseReview } from './review-steps';
import { findAttempt, updateAttempt, wasRefunded, type AttemptRow } from './payments.repository';
import { orderMailJob } from '../orders/order-mail.job';
import { recordAudit } from '../../operations';

export interface SettlementDeps {
  db: Db;
  jobs: JobQueue;
  stock: StockRepository;
  tickets: TicketsService;
  log: Log;
}

/** What news about a payment did. */
export type Outcome =
  | 'unchanged'
  | 'updated'
  | 'paid'
  | 'paid_unfulfillable'
  | 'refund_due'
  | 'refunded'
  | 'reversed'
  | 'amount_mismatch';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>['order'];

/**
 * Applies the gateway's news to attempts, orders, stock and tickets. All of it happens in one
 * transaction that locks the order's row, so that repeated news, in any order, counts once.
 */
export function createSettlementService(deps: SettlementDeps) {
  return {
    apply: (
      attempt: Pick<AttemptRow, 'id' | 'orderId'>,
      news: GatewayStatus,
      alsoWrite?: (tx: Tx, outcome: Outcome) => Promise<void>,
    ): Promise<Outcome> =>
      inTransaction(deps.db, async (tx) => {
        const outcome = await applyLocked(deps, tx, attempt, news);
        await alsoWrite?.(tx, outcome);
        return outcome;
      }),
  };
}

export type SettlementService = ReturnType<typeof createSettlementService>;

async function applyLocked(
  deps: SettlementDeps,
  tx: Tx,
  { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  news: GatewayStatus,
): Promise<Outcome> {
  const locked = await lockOrder(tx, orderId);
  const attempt = await findAttempt(tx, id);
  if (locked === undefined || attempt === undefined) return 'unchanged';
  const { order } = locked;
  const refundNews = await confirmRefunds(deps.jobs, tx, id, news);
  // A refund that we requested is no reversal.
  if (refundNews?.foreign.length === 0) return refundNews.confirmed > 0 ? 'refunded' : 'unchanged';
  if (refundNews !== undefined) {
    const amount = refundNews.foreign.reduce((sum, refund) => sum + refund.amount, 0);
    await alertOfPayment(tx, deps.log, 'foreign_refund', attempt, { amount });
    if (news.transactionStatus === 'partial_refund') {
      await noteForeignRefunds(tx, attempt, refundNews.foreign);
      return 'refunded';
    }
  }
  await alertOfMoney(deps, tx, attempt, news);
  const reviewedAgain = await isReviewedAgain(tx, { order, attempt }, news);
  const status = reviewedAgain ? 'challenge' : nextStatus(attempt.status, news);
  await refuseReview(deps.jobs, tx, { order, attempt }, news, status);
  const method = news.paymentType ?? attempt.method;
  if (status === attempt.status && method === attempt.method) return 'unchanged';
  if (becamePaid(attempt.status, status) && news.grossAmount !== attempt.amount) {
    await alertOfPayment(tx, deps.log, 'wrong_amount', attempt, differenceOf(attempt, news));
    await updateAttempt(tx, id, { refundDue: true });
    return 'amount_mismatch';
  }
  // Kept after the payment, because buyers need this number to ask their bank.
  const facts = {
    method,
    payTo: news.payTo ?? attempt.payTo,
    issuer: news.issuer ?? attempt.issuer,
    acquirer: news.acquirer ?? attempt.acquirer,
    moneyInAt: becamePaid(attempt.status, status) ? locked.now : attempt.moneyInAt,
  };
  await updateAttempt(tx, id, { status, ...facts });
  await followReview(deps.jobs, tx, { order, attempt }, status);
  if (becamePaid(attempt.status, status))
    return receiveMoney(deps, tx, order, { ...attempt, ...facts });
  if (status === 'reversed') {
    const kind = reversalKinds[news.transactionStatus];
    const { amount } = attempt;
    if (kind !== undefined) await alertOfPayment(tx, deps.log, kind, attempt, { amount });
    return reverse(deps, tx, order, attempt);
  }
  return 'updated';
}

/** Alerts by the status that took money back; refunds have an alert of their own. */
const reversalKinds: Partial<Record<string, 'chargeback' | 'late_denial'>> = {
  chargeback: 'chargeback',
  deny: 'late_denial',
  cancel: 'late_denial',
};

const differenceOf = ({ amount: expected }: AttemptRow, { grossAmount }: GatewayStatus) => ({
  amount: grossAmount,
  expected,
});

/** Raises alerts for news that changes no state here. */
async function alertOfMoney(
  { log }: SettlementDeps,
  tx: Tx,
  attempt: AttemptRow,
  news: GatewayStatus,
): Promise<void> {
  const { transactionStatus } = news;
  // Also when this is the first news of a payment.
  if (transactionStatus === 'partial_chargeback' && attempt.status !== 'reversed') {
    await alertOfPayment(tx, log, 'partial_chargeback', attempt, {});
  }
  if (!isMoneyIn(attempt.status)) return;
  const stands = ['capture', 'settlement'].includes(transactionStatus);
  if (stands && news.grossAmount !== attempt.amount) {
    await alertOfPayment(tx, log, 'wrong_amount', attempt, differenceOf(attempt, news));
  }
}

async function receiveMoney(
  deps: SettlementDeps,
  tx: Tx,
  order: LockedOrder,
  attempt: AttemptRow,
): Promise<Outcome> {
  const isCancelled = await eventIsCancelled(tx, order.eventId);
  switch (order.status) {
    case 'awaiting_payment': // its stock is held
      if (!isCancelled) break;
      await releaseHoldings(deps.stock, tx, order.id);
      return refuseMoney(deps, tx, order, attempt);
    case 'expired':
    case 'cancelled':
      // Paid too late, after the stock was given back: takes the stock again if it is still there,
      // the event takes place, and the buyer is not erased.
      if (!isCancelled && !isErased(order) && (await claimHoldings(deps.stock, tx, order.id)))
        break;
      return refuseMoney(deps, tx, order, attempt);
    default:
      // Paid already by another attempt: the first counts, this one goes back.
      deps.log.warn({ order: order.id, attempt: attempt.id }, 'order paid twice');
      await sendBack(deps, tx, order, attempt, 'paid_twice');
      return 'refund_due';
  }
  await setOrderStatus(tx, order.id, 'paid', { paid: true });
  const items = await selectItems(tx, [order.id]);
  await deps.tickets.issue(tx, { orderId: order.id, buyerName: order.buyerName, items });
  const mail = { orderId: order.id, about: 'paid' } as const;
  // Goes before the mails to thousands who have not paid yet.
  await deps.jobs.enqueue(tx, orderMailJob, mail, { priority: 1 });
  return 'paid';
}

/** The order cannot be fulfilled, so its money goes back. */
async function refuseMoney(
  deps: SettlementDeps,
  tx: Tx,
  order: LockedOrder,
  attempt: AttemptRow,
): Promise<Outcome> {
  await setOrderStatus(tx, order.id, 'paid_unfulfillable', { paid: true });
  await sendBack(deps, tx, order, attempt, 'paid_late');
  return 'paid_unfulfillable';
}

/** Refunds a payment that bought nothing, in full and without a request. */
async function sendBack(
  deps: SettlementDeps,
  tx: Tx,
  order: LockedOrder,
  attempt: AttemptRow,
  cause: 'paid_late' | 'paid_twice',
): Promise<void> {
  await updateAttempt(tx, attempt.id, { refundDue: true });
  await openRefund(deps.jobs, tx, {
    orderId: order.id,
    orderCode: order.code,
    attemptId: attempt.id,
    methodKind: refundKindOf(paidBy(attempt), attempt.moneyInAt ?? new Date()),
    cause,
    percent: 100,
    amount: attempt.amount,
  });
}

/**
 * The bank took the money back: the tickets become void and their stock is freed. Tickets that were
 * used stay used; then an alert tells people to ask the buyer for the money.
 */
async function reverse(
  deps: SettlementDeps,
  tx: Tx,
  order: LockedOrder,
  attempt: AttemptRow,
): Promise<Outcome> {
  deps.log.warn({ order: order.id, attempt: attempt.id }, 'payment was reversed');
  await failOpenRefunds(tx, attempt.id, reversedNote);
  if (await wasRefunded(tx, attempt.id)) {
    deps.log.error({ order: order.id, attempt: attempt.id }, 'reversed after money was given back');
  }
  if (attempt.refundDue) await updateAttempt(tx, attempt.id, { refundDue: false });
  const holds = isPaid(order.status);
  // A surplus payment bought no tickets, so none become void.
  if (holds && !attempt.refundDue) {
    const used = await takeUnusedBack(deps.stock, tx, order.id);
    if (used.length > 0) await alert(deps, tx, order, { attempt: attempt.id, used });
  } else if (order.status === 'paid_unfulfillable') {
    await setOrderStatus(tx, order.id, 'refunded');
  }
  return 'reversed';
}

/** Reports what only people can correct: to operators in the log, and forever in the audit log. */
async function alert(
  deps: SettlementDeps,
  tx: Tx,
  order: LockedOrder,
  { attempt, used }: { attempt: string; used: string[] },
): Promise<void> {
  const facts = { order: order.id, attempt, tickets: used };
  deps.log.error(facts, 'payment was reversed after its tickets were used');
  await recordAudit(tx, nobody, {
    action: 'payment_reversed_after_use',
    actorId: null,
    subjectId: order.userId,
    details: facts,
  });
}

/** The gateway's doing, from no browser. */
const nobody = { networkAddress: '', userAgent: '' };
