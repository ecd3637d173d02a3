import type { Client } from '../../platform/auth/client';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import type { JobQueue } from '../../platform/jobs/jobs';
import { findCancelledEvent } from '../orders/order-events.repository';
import { findOrder, lockOrder } from '../orders/orders.repository';
import { isOwnOrder } from '../orders/own-order';
import type { StockRepository } from '../stock/stock.repository';
import { checkApproval, needsTwoAdmins, notOwnOrder, refuseNewAdmin } from './four-eyes';
import { countListedRefunds, listRefunds } from './refund-lists.repository';
import { closeRefund } from '../returns/refund-news';
import { adminRefundView, needsPayout, refundView } from './refund-view';
import { selectProven } from './refund-proofs.repository';
import { RefundNotOpen } from '../returns/refunds.errors';
import {
  approvePayout,
  findRefund,
  linesOfRefunds,
  moveRefund,
  rejectLines,
  type RefundRow,
} from '../returns/refunds.repository';
import type { AdminRefundsQuery, Refund } from './refunds.schema';
import { handOutAgain } from '../returns/returned-tickets';
import { eventCancellationJob } from '../returns/event-cancellation.job';
import { refundMailJob } from '../returns/refund-mail.job';
import { recordAudit } from '../../operations';
import { preventUserDeletion } from '../../owners';

export interface RefundDecisionsDeps {
  db: Db;
  jobs: JobQueue;
  stock: StockRepository;
  /** Rupiah above which two admins are needed for a transfer. */
  fourEyesAbove: number;
}

interface DecidingAdmin {
  viewer: Viewer;
  client: Client;
}

/** What admins do with refunds that cannot be completed automatically. */
export function createRefundDecisions(deps: RefundDecisionsDeps) {
  const { db, jobs, stock, fourEyesAbove } = deps;
  /** Records who decided, in the same transaction. @throws Forbidden for the admin's own order */
  async function decide(
    id: string,
    { viewer: admin, client }: DecidingAdmin,
    action: 'refund_payout_approved' | 'refund_paid_out' | 'refund_rejected',
    work: (tx: Tx, row: RefundRow) => Promise<void>,
  ): Promise<{ data: Refund }> {
    const { id: orderId, userId } = await othersOrder(db, id, admin);
    return inTransaction(db, async (tx) => {
      // Locks the accounts first, as everywhere, because the audit entry refers to both.
      await preventUserDeletion(tx, userId === null ? [admin.id] : [admin.id, userId]);
      await lockOrder(tx, orderId);
      await work(tx, await existing(tx, id));
      const details = { refundId: id, orderId };
      await recordAudit(tx, client, { action, actorId: admin.id, subjectId: userId, details });
      return { data: refundView(await existing(tx, id), await linesOfRefunds(tx, [id])) };
    });
  }

  return {
    /** Oldest first. */
    async list({ page, limit, ...filter }: AdminRefundsQuery) {
      const rows = await listRefunds(db, filter, { page, limit });
      const ids = rows.map(({ refund }) => refund.id);
      const linesOf = groupBy(await linesOfRefunds(db, ids), (line) => line.refundId);
      const proven = await selectProven(db, ids);
      const data = rows.map((row) => {
        const { id } = row.refund;
        const twoAdmins = needsTwoAdmins(row.refund, fourEyesAbove);
        return adminRefundView(row, linesOf.get(id) ?? [], { proven: proven.has(id), twoAdmins });
      });
      return { data, meta: { page, limit, total: await countListedRefunds(db, filter) } };
    },

    /** Lets another admin make a large transfer. @throws NotFound, RefundNotOpen */
    approvePayout: (id: string, by: DecidingAdmin) =>
      decide(id, by, 'refund_payout_approved', async (tx, { refund }) => {
        if (!needsTwoAdmins(refund, fourEyesAbove)) {
          throw new RefundNotOpen('Transfer sebesar ini tidak memerlukan persetujuan.');
        }
        if (needsPayout(refund)) {
          throw new RefundNotOpen('Pembeli belum mengisi rekening tujuan pengembalian dana ini.');
        }
        await refuseNewAdmin(tx, by.viewer.id);
        if (!(await approvePayout(tx, id, by.viewer.id))) {
          throw new RefundNotOpen('Transfer ini sudah disetujui, atau tidak sedang menunggu.');
        }
      }),

    /** @throws NotFound, RefundNotOpen unless it awaits this transfer, and by this admin */
    paidOut: (id: string, by: DecidingAdmin, reference: string) =>
      decide(id, by, 'refund_paid_out', async (tx, { refund }) => {
        if (needsPayout(refund)) {
          throw new RefundNotOpen('Pembeli belum mengisi rekening tujuan pengembalian dana ini.');
        }
        await checkApproval(tx, refund, fourEyesAbove, by.viewer.id);
        const step = { from: ['manual_payout' as const], to: 'paid_out' as const };
        if (!(await moveRefund(tx, id, step, { payoutReference: reference }))) {
          throw new RefundNotOpen('Pengembalian dana ini tidak sedang menunggu transfer.');
        }
        await closeRefund(jobs, tx, refund, 'paid_out');
      }),

    /**
     * Makes the tickets valid again. Only requests of buyers can be rejected: all others are owed.
     * @throws NotFound, RefundNotOpen also when the tickets were sold again
     */
    reject: (id: string, by: DecidingAdmin, reason: string) =>
      decide(id, by, 'refund_rejected', async (tx, { refund }) => {
        if (refund.cause !== 'buyer_request') {
          throw new RefundNotOpen('Dana ini hak pembeli dan tidak bisa ditolak.');
        }
        const step = {
          from: ['requested' as const, 'manual_payout' as const],
          to: 'rejected' as const,
        };
        if (!(await moveRefund(tx, id, step, { note: reason }))) {
          throw new RefundNotOpen('Pengembalian dana ini sudah tidak bisa ditolak.');
        }
        await handOutAgain(stock, tx, refund.orderId, refund);
        await rejectLines(tx, id);
        const { orderId } = refund;
        // The event was cancelled, so its tickets must be refunded in full.
        const eventId = await findCancelledEvent(tx, orderId);
        if (eventId !== undefined) await jobs.enqueue(tx, eventCancellationJob, { eventId });
        await jobs.enqueue(tx, refundMailJob, { orderId, refundId: id, about: 'rejected' });
      }),
  };
}

export type RefundDecisions = ReturnType<typeof createRefundDecisions>;

/** The order of a refund. @throws NotFound, Forbidden for the admin's own order */
async function othersOrder(db: Db, refundId: string, admin: Viewer) {
  const seen = await findRefund(db, refundId);
  const found = seen && (await findOrder(db, seen.refund.orderId));
  if (found === undefined) throw new NotFound('Pengembalian dana');
  if (isOwnOrder(admin, found.order)) throw new Forbidden(notOwnOrder);
  return found.order;
}

async function existing(tx: Tx, id: string): Promise<RefundRow> {
  const row = await findRefund(tx, id);
  if (row === undefined) throw new NotFound('Pengembalian dana');
  return row;
}
