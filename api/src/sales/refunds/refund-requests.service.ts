import type { OrderAccess } from '../../platform/auth/order-access';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import {
  claimKeys,
  findAnswers,
  IdempotencyInProgress,
  type IdempotentRequest,
} from '../../platform/idempotency/idempotency';
import type { JobQueue } from '../../platform/jobs/jobs';
import { isErased } from '../orders/erased-buyer';
import type { OrderQueries } from '../orders/order-queries.service';
import { lockOrder } from '../orders/orders.repository';
import type { StockRepository } from '../stock/stock.repository';
import { amountsWithin, merchandiseRefund } from './merchandise-refund';
import { openRefund } from '../returns/opening';
import { selectRefundFacts } from '../returns/refund-facts.repository';
import { quoteRefund } from './refund-quote';
import { refundView } from './refund-view';
import { NotRefundable } from '../returns/refunds.errors';
import {
  findRefund,
  linesOfRefunds,
  refundsOfOrder,
  refundsWithoutPayout,
  setPayout,
  type RefundRow,
} from '../returns/refunds.repository';
import { refundSchema, type Refund, type RefundQuote, type RefundRequest } from './refunds.schema';
import { takeBack } from '../returns/returned-tickets';
import { preventUserDeletion } from '../../owners';

export interface RefundRequestsDeps {
  db: Db;
  jobs: JobQueue;
  stock: StockRepository;
  queries: OrderQueries;
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>['order'];

/** What buyers do about refunds of their own orders. */
export function createRefundRequests(deps: RefundRequestsDeps) {
  const { db, queries } = deps;
  return {
    /** @throws NotFound, NotRefundable when the order was not paid, or is a gift */
    async quote(orderId: string, access: OrderAccess) {
      const { order } = await queries.findAccessible(orderId, access);
      refuseGift(order);
      const facts = await selectRefundFacts(db, orderId);
      if (facts.tickets.length === 0 && facts.attemptId === undefined) throw neverPaid();
      return { data: quoteRefund(orderId, facts) };
    },

    /** Oldest first. @throws NotFound */
    async list(orderId: string, access: OrderAccess) {
      await queries.findAccessible(orderId, access);
      const rows = await refundsOfOrder(db, orderId);
      const lines = await linesOfRefunds(
        db,
        rows.map(({ refund }) => refund.id),
      );
      const linesOf = groupBy(lines, (line) => line.refundId);
      return { data: rows.map((row) => refundView(row, linesOf.get(row.refund.id) ?? [])) };
    },

    /**
     * Requests a refund of tickets, or sets the bank account of refunds that wait for one: all of
     * it or nothing. Sent again with the same key, it gives the first answer again.
     * @throws NotFound, ValidationFailed, NotRefundable, IdempotencyKeyReused
     */
    async request(
      orderId: string,
      access: OrderAccess,
      request: RefundRequest,
      idempotency: IdempotentRequest,
    ): Promise<Refund> {
      const { order: seen } = await queries.findOwned(orderId, access);
      refuseGift(seen);
      return inTransaction(db, async (tx) => {
        // Locks the account first, as everywhere: a deleted account must get no new bank data.
        if (seen.userId !== null) await preventUserDeletion(tx, [seen.userId]);
        const locked = await lockOrder(tx, orderId);
        if (locked === undefined || isErased(locked.order)) throw new NotFound('Transaksi');
        const [earlier] = await findAnswers(tx, [idempotency]);
        if (earlier instanceof Error) throw earlier;
        if (earlier !== undefined) return refundSchema.parse(earlier);
        const row = await perform(deps, tx, locked.order, request);
        const response = refundView(row, await linesOfRefunds(tx, [row.refund.id]));
        const [claimed] = await claimKeys(tx, [{ ...idempotency, response }]);
        if (!claimed) throw new IdempotencyInProgress();
        return response;
      });
    },
  };
}

export type RefundRequests = ReturnType<typeof createRefundRequests>;

async function perform(
  deps: RefundRequestsDeps,
  tx: Tx,
  order: LockedOrder,
  { ticketIds, reason, payout }: RefundRequest,
): Promise<RefundRow> {
  if (ticketIds === undefined) return namePayout(tx, order.id, payout);
  const facts = await selectRefundFacts(tx, order.id);
  const { attemptId } = facts;
  if (attemptId === undefined) throw neverPaid();
  const quote = quoteRefund(order.id, facts);
  const chosen = ticketIds.map((id) => refundableTicket(quote, id));
  if (quote.method.kind === 'manual' && payout === undefined) {
    throw new ValidationFailed([
      { field: 'payout', message: 'Isi rekening bank tujuan pengembalian dana' },
    ]);
  }
  const goods = merchandiseRefund(facts, ticketIds, quote.percent);
  const which = quote.cause === 'organizer_cancelled' ? 'used too' : 'unused';
  await takeBack(deps.stock, tx, order.id, ticketIds, which);
  const refundId = await openRefund(deps.jobs, tx, {
    orderId: order.id,
    orderCode: order.code,
    attemptId,
    methodKind: quote.method.kind,
    cause: quote.cause,
    percent: quote.percent,
    ...amountsWithin(facts.left, chosen, goods),
    reason: reason || null,
    payout: payout ?? null,
  });
  return found(tx, refundId);
}

/** @throws ValidationFailed for a ticket of another order, NotRefundable */
function refundableTicket(quote: RefundQuote, id: string): RefundQuote['tickets'][number] {
  const ticket = quote.tickets.find(({ ticketId }) => ticketId === id);
  if (ticket === undefined) {
    throw new ValidationFailed([
      { field: 'ticketIds', message: 'Tiket ini bukan bagian dari pesanan ini' },
    ]);
  }
  if (ticket.reason !== undefined) throw new NotRefundable(ticket.reason);
  return ticket;
}

async function namePayout(
  tx: Tx,
  orderId: string,
  payout: RefundRequest['payout'],
): Promise<RefundRow> {
  const waiting = await refundsWithoutPayout(tx, orderId);
  const [first] = waiting;
  if (first === undefined || payout === undefined) {
    throw new NotRefundable('Tidak ada pengembalian dana yang menunggu rekening Anda.');
  }
  await setPayout(
    tx,
    waiting.map(({ refund }) => refund.id),
    payout,
  );
  return found(tx, first.refund.id);
}

async function found(tx: Tx, refundId: string): Promise<RefundRow> {
  const row = await findRefund(tx, refundId);
  if (row === undefined) throw new Error(`refund ${refundId} vanished`);
  return row;
}

const neverPaid = () => new NotRefundable('Tidak ada pembayaran yang bisa dikembalikan.');

/** @throws NotRefundable */
function refuseGift({ source }: Pick<LockedOrder, 'source'>): void {
  if (source !== 'complimentary') return;
  throw new NotRefundable(
    'Ini tiket undangan dari penyelenggara. Tidak ada yang dibayar, jadi tidak ada dana yang dikembalikan.',
  );
}
