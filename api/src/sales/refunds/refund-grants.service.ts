import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { Forbidden, NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import { once } from '../../platform/idempotency/once';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency';
import type { JobQueue } from '../../platform/jobs/jobs';
import { recordAudit } from '../../operations';
import { preventUserDeletion } from '../../owners';
import { isErased } from '../orders/erased-buyer';
import { findOrder, lockOrder, setOrderStatus } from '../orders/orders.repository';
import { isOwnOrder } from '../orders/own-order';
import { openRefund } from '../returns/opening';
import {
  selectRefundFacts,
  type RefundFacts,
  type RefundableTicket,
} from '../returns/refund-facts.repository';
import { refundKindOf } from '../returns/refund-methods';
import { NotRefundable } from '../returns/refunds.errors';
import { findRefund, linesOfRefunds } from '../returns/refunds.repository';
import { takeBack } from '../returns/returned-tickets';
import type { StockRepository } from '../stock/stock.repository';
import { notOwnOrder } from './four-eyes';
import { amountsWithin, merchandiseRefund } from './merchandise-refund';
import { refundView } from './refund-view';
import type { Refund, RefundGrant } from './refunds.schema';

export interface RefundGrantsDeps {
  db: Db;
  jobs: JobQueue;
  stock: StockRepository;
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>['order'];

/** Refunds that an admin decides on, where the rules give nothing back. */
export function createRefundGrants(deps: RefundGrantsDeps) {
  const { db } = deps;
  return {
    /**
     * Refunds tickets in full, also used ones and after all deadlines. Unused tickets are taken
     * back; used ones stay used, since their holders were there.
     * @throws NotFound, Forbidden for the admin's own order, ValidationFailed, NotRefundable,
     *   IdempotencyKeyReused
     */
    async grant(
      orderId: string,
      by: Acting,
      wanted: RefundGrant,
      attempt: IdempotentRequest,
    ): Promise<{ data: Refund }> {
      const seen = await findOrder(db, orderId);
      if (seen === undefined || isErased(seen.order)) throw new NotFound('Transaksi');
      const { userId } = seen.order;
      if (isOwnOrder(by.viewer, seen.order)) throw new Forbidden(notOwnOrder);
      return inTransaction(db, async (tx) => {
        // Locks the accounts first, as everywhere, because the audit entry refers to both.
        await preventUserDeletion(tx, userId === null ? [by.viewer.id] : [by.viewer.id, userId]);
        const locked = await lockOrder(tx, orderId);
        if (locked === undefined || isErased(locked.order)) throw new NotFound('Transaksi');
        const id = await once(tx, attempt, () => open(deps, tx, by, locked.order, wanted));
        const row = await findRefund(tx, id);
        if (row === undefined) throw new Error(`refund ${id} vanished`);
        return { data: refundView(row, await linesOfRefunds(tx, [id])) };
      });
    },
  };
}

export type RefundGrants = ReturnType<typeof createRefundGrants>;

async function open(
  { jobs, stock }: RefundGrantsDeps,
  tx: Tx,
  { viewer, client }: Acting,
  order: LockedOrder,
  { ticketIds, reason }: RefundGrant,
): Promise<string> {
  const facts = await selectRefundFacts(tx, order.id);
  const { attemptId, paid } = facts;
  if (attemptId === undefined || paid === undefined) throw new NotRefundable(neverPaid);
  const chosen = ticketIds.map((id) => grantable(facts, id));
  const unused = chosen.filter(({ status }) => status !== 'checked_in').map(({ id }) => id);
  const priced = chosen.map(({ id: ticketId, price: amount }) => ({ ticketId, amount }));
  const amounts = amountsWithin(facts.left, priced, merchandiseRefund(facts, unused, 100));
  if (amounts.amount === 0) throw new NotRefundable('Tidak ada dana yang bisa dikembalikan lagi.');
  if (unused.length > 0) await takeBack(stock, tx, order.id, unused);
  else await setOrderStatus(tx, order.id, 'partially_refunded');
  const refundId = await openRefund(jobs, tx, {
    orderId: order.id,
    orderCode: order.code,
    attemptId,
    methodKind: refundKindOf(paid, facts.now),
    cause: 'admin_decision',
    percent: 100,
    ...amounts,
    note: reason,
  });
  await recordAudit(tx, client, {
    action: 'refund_granted',
    actorId: viewer.id,
    subjectId: order.userId,
    details: { refundId, orderId: order.id, amount: amounts.amount, tickets: ticketIds.length },
  });
  return refundId;
}

/** @throws ValidationFailed for a ticket of another order, NotRefundable */
function grantable({ tickets }: RefundFacts, wanted: string): RefundableTicket {
  const ticket = tickets.find(({ id }) => id === wanted);
  if (ticket === undefined) {
    const message = 'Tiket ini bukan bagian dari pesanan ini';
    throw new ValidationFailed([{ field: 'ticketIds', message }]);
  }
  if (ticket.refunded) throw new NotRefundable('Tiket ini sudah dikembalikan.');
  if (ticket.status === 'void') throw new NotRefundable('Tiket ini sudah tidak berlaku.');
  if (ticket.status === 'transferred') {
    throw new NotRefundable('Tiket ini sudah dialihkan ke orang lain.');
  }
  return ticket;
}

const neverPaid = 'Tidak ada pembayaran yang bisa dikembalikan.';
