import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { GatewayStatus } from '../../platform/gateway/gateway';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import { lockOrder, selectItems, setOrderStatus } from '../orders/orders.repository';
import { inLockOrder, type StockRepository } from '../orders/stock.repository';
import { voidTickets } from '../tickets/tickets.repository';
import type { TicketsService } from '../tickets/tickets.service';
import { becamePaid, nextStatus } from './payment-status';
import { findAttempt, updateAttempt, type AttemptRow } from './payments.repository';

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
  | 'reversed'
  | 'amount_mismatch';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>['order'];

/**
 * Turns what the gateway says into the state of attempts, orders, stock and tickets: all of it in
 * one transaction that holds the order's row, so that the same news twice, or in any order, counts
 * once.
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
  const status = nextStatus(attempt.status, news);
  const method = news.paymentType ?? attempt.method;
  if (status === attempt.status && method === attempt.method) return 'unchanged';
  if (becamePaid(attempt.status, status) && news.grossAmount !== attempt.amount) {
    deps.log.error({ attempt: id, told: news.grossAmount }, 'payment of an unexpected amount');
    await updateAttempt(tx, id, { refundDue: true });
    return 'amount_mismatch';
  }
  await updateAttempt(tx, id, { status, method });
  if (becamePaid(attempt.status, status)) return receiveMoney(deps, tx, order, id);
  if (status === 'reversed') return reverse(deps, tx, order, attempt);
  return 'updated';
}

async function receiveMoney(
  deps: SettlementDeps,
  tx: Tx,
  order: LockedOrder,
  attemptId: string,
): Promise<Outcome> {
  const items = await selectItems(tx, [order.id]);
  switch (order.status) {
    case 'awaiting_payment':
      break; // its stock is held
    case 'expired':
    case 'cancelled':
      // Paid too late, and the stock was given back: take it again if it is still there.
      if (await takeAll(deps.stock, tx, items)) break;
      await updateAttempt(tx, attemptId, { refundDue: true });
      await setOrderStatus(tx, order.id, 'paid_unfulfillable', { paid: true });
      await deps.jobs.enqueue(tx, 'order-mail', {
        orderId: order.id,
        about: 'paid_unfulfillable',
      });
      return 'paid_unfulfillable';
    default:
      // Paid already by another attempt: the first counts, this one goes back.
      deps.log.warn({ order: order.id, attempt: attemptId }, 'order paid twice');
      await updateAttempt(tx, attemptId, { refundDue: true });
      return 'refund_due';
  }
  await setOrderStatus(tx, order.id, 'paid', { paid: true });
  await deps.tickets.issue(tx, { orderId: order.id, holderName: order.buyerName, items });
  await deps.jobs.enqueue(tx, 'order-mail', { orderId: order.id, about: 'paid' });
  return 'paid';
}

/** Takes all items or none; what was taken of a part is given back in the same transaction. */
async function takeAll(
  stock: StockRepository,
  tx: Tx,
  items: { ticketTypeId: string; quantity: number }[],
): Promise<boolean> {
  const taken = [];
  for (const item of inLockOrder(items)) {
    if (!(await stock.take(tx, item))) {
      for (const done of taken) await stock.giveBack(tx, done);
      return false;
    }
    taken.push(item);
  }
  return true;
}

/** The money went back to the buyer: the tickets are void and their stock is free again. */
async function reverse(
  deps: SettlementDeps,
  tx: Tx,
  order: LockedOrder,
  attempt: AttemptRow,
): Promise<Outcome> {
  deps.log.warn({ order: order.id, attempt: attempt.id }, 'payment was reversed');
  if (attempt.refundDue) await updateAttempt(tx, attempt.id, { refundDue: false });
  const holds = order.status === 'paid' || order.status === 'partially_refunded';
  // A surplus payment that goes back takes no tickets with it.
  if (holds && !attempt.refundDue) {
    for (const item of inLockOrder(await selectItems(tx, [order.id]))) {
      await deps.stock.giveBack(tx, item);
    }
    await voidTickets(tx, order.id);
    await setOrderStatus(tx, order.id, 'refunded');
  } else if (order.status === 'paid_unfulfillable') {
    await setOrderStatus(tx, order.id, 'refunded');
  }
  return 'reversed';
}
