import { isPaid } from '../../db/statuses';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import {
  countUnsettledOrders,
  selectUnsettledEvents,
  selectUnsettledOrders,
} from './event-cancellation.repository';
import { lockOrder, setOrderStatus } from '../orders/orders.repository';
import type { StockRepository } from '../stock/stock.repository';
import { endUnpaid } from '../payments/end-unpaid';
import { reviewGoesOn, type ExpiryService } from '../payments/expiry.service';
import { selectLatestTransfers } from '../transfers/transfers.repository';
import { amountsWithin, merchandiseRefund } from '../refunds/merchandise-refund';
import { openRefund } from '../returns/opening';
import { refundKindOf } from '../returns/refund-methods';
import {
  selectRefundFacts,
  wasReversed,
  type RefundableTicket,
} from '../returns/refund-facts.repository';
import { takeBack } from '../returns/returned-tickets';
import { orderMailJob } from '../orders/order-mail.job';
import { ticketMailJob } from '../transfers/ticket-mail.job';
import { endAlert, raiseAlert } from '../../operations';

export interface CancelledOrdersDeps {
  db: Db;
  jobs: JobQueue;
  stock: StockRepository;
  expiry: ExpiryService;
  log: Log;
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>['order'];

const pageSize = 100;
/** Days after which an event is checked only once an hour, unless it has an open alert. */
const sweptDays = 7;
/** The next sweep starts a minute later; sweeps must not pile up when the gateway hangs. */
const msOfOneSweep = 50_000;

/** Settles the orders of cancelled events, each exactly once, however often this is restarted. */
export function createCancelledOrders(deps: CancelledOrdersDeps) {
  const { db, expiry, log } = deps;

  /** One transaction per order, whose new state also shows that the order is settled. */
  async function settle(orderId: string): Promise<void> {
    // From here on nobody can pay. Whoever paid at the last moment is refunded below.
    const ended = await expiry.endAtGateway(orderId, 'cancel');
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, orderId);
      if (locked === undefined) return;
      const { order } = locked;
      if (order.status === 'awaiting_payment') {
        if (await reviewGoesOn(tx, orderId, ended)) throw new Error('its payment is under review');
        return cancelUnpaid(deps, tx, order);
      }
      if (isPaid(order.status)) return refundAll(deps, tx, order);
    });
  }

  async function run(eventId: string, end = Infinity): Promise<void> {
    let after: string | undefined;
    for (;;) {
      const ids = await selectUnsettledOrders(db, eventId, { after, limit: pageSize });
      for (const id of ids) {
        if (Date.now() > end) return;
        await settle(id).catch((error: unknown) =>
          log.warn({ err: error, order: id }, 'order of a cancelled event is not settled yet'),
        );
      }
      after = ids.at(-1);
      if (ids.length < pageSize) return;
    }
  }

  async function judge(eventId: string, isLate: boolean): Promise<void> {
    const count = await countUnsettledOrders(db, eventId);
    const kind = 'cancelled_event_unsettled';
    if (count === 0) return endAlert(db, kind, eventId);
    if (isLate) await raiseAlert(db, log, { kind, subject: eventId, eventId, details: { count } });
  }

  return {
    async run(eventId: string): Promise<void> {
      await run(eventId);
      await judge(eventId, false);
    },
    /**
     * Does what failed jobs or dead processes have left undone, again and again until it is done.
     * Raises an alert when that takes long.
     * @param days maximum age of the cancellations
     */
    async sweep(days: number | 'all' = sweptDays): Promise<void> {
      const end = Date.now() + msOfOneSweep;
      for (const { id, isLate } of await selectUnsettledEvents(db, days)) {
        if (Date.now() > end) return;
        await run(id, end);
        await judge(id, isLate);
      }
    },
  };
}

async function cancelUnpaid({ stock, jobs }: CancelledOrdersDeps, tx: Tx, order: LockedOrder) {
  await endUnpaid(stock, tx, order.id, 'cancelled');
  await jobs.enqueue(tx, orderMailJob, { orderId: order.id, about: 'cancelled' });
}

/** Refunds all tickets in full that are not kept; earlier refunds stay as they were. */
async function refundAll({ stock, jobs }: CancelledOrdersDeps, tx: Tx, order: LockedOrder) {
  const facts = await selectRefundFacts(tx, order.id);
  const { attemptId, paid } = facts;
  const owed = facts.tickets.filter(isOwed);
  if (owed.length === 0) return;
  const ids = owed.map(({ id }) => id);
  const goods = merchandiseRefund(facts, ids, 100);
  const priced = owed
    .filter(({ refunded }) => !refunded)
    .map(({ id: ticketId, price: amount }) => ({ ticketId, amount }));
  const sum = priced.reduce((total, { amount }) => total + amount, goods.merchandiseAmount);
  // What a bank has taken back for the buyer is not paid a second time.
  if (sum > 0 && attemptId === undefined && !(await wasReversed(tx, order.id))) {
    throw new Error(`order ${order.id} is ${order.status} without a payment`);
  }
  await takeBack(stock, tx, order.id, ids, 'used too');
  const amounts = amountsWithin(facts.left, priced, goods);
  if (amounts.amount > 0 && attemptId !== undefined) {
    await openRefund(jobs, tx, {
      orderId: order.id,
      orderCode: order.code,
      attemptId,
      methodKind: paid === undefined ? 'manual' : refundKindOf(paid, facts.now),
      cause: 'organizer_cancelled',
      percent: 100,
      ...amounts,
    });
  }
  // Holders of transferred tickets get no other mail about the cancellation.
  for (const transferId of await selectLatestTransfers(tx, ids)) {
    await jobs.enqueue(tx, ticketMailJob, { transferId, about: 'event_cancelled' });
  }
  // Kept tickets stay sold, so the order is not cancelled; a gift stays paid, without a refund.
  const hasKept = facts.tickets.some(({ kept }) => kept);
  if (hasKept && order.source === 'complimentary') await setOrderStatus(tx, order.id, 'paid');
  if (order.total > 0 || hasKept) return;
  await setOrderStatus(tx, order.id, 'cancelled');
  await jobs.enqueue(tx, orderMailJob, { orderId: order.id, about: 'cancelled' });
}

const isOwed = ({ status, kept }: RefundableTicket) => status !== 'void' && !kept;
