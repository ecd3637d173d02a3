import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { GatewayStatus, PaymentGateway } from '../../platform/gateway/gateway';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import { lockOrder } from '../orders/orders.repository';
import { findAttempt } from '../payments/payments.repository';
import type { SettlementService } from '../payments/settlement.service';
import { paidBy } from '../returns/paid-by';
import { quietUntil, refundKindOf } from '../returns/refund-methods';
import { reversedNote } from '../returns/refund-news';
import {
  claimRefund,
  findRefund,
  moveRefund,
  postponeRefund,
  selectDueRefunds,
  type RefundRow,
} from '../returns/refunds.repository';
import { refundMailJob } from '../returns/refund-mail.job';

export interface RefundExecutionDeps {
  db: Db;
  jobs: JobQueue;
  gateway: PaymentGateway;
  settlement: SettlementService;
  log: Log;
  /** The current time; tests pass a clock of their own. */
  clock?: () => Date;
}

/** Longer than both calls to the gateway can take; until then no other process tries. */
const secondsOfOneTry = 20;
/** Between two checks whether money has left, or whether a card payment is settled. */
const secondsOfWaiting = 15 * 60;
const sweepSize = 500;
/** The next sweep starts a minute later; sweeps must not pile up when the gateway hangs. */
const msOfOneSweep = 50_000;

/** Sends refunds to the buyers: by the gateway where possible, otherwise by hand. */
export function createRefundExecution(deps: RefundExecutionDeps) {
  const { db, gateway, settlement, log } = deps;

  /**
   * Safe to repeat at any point: each step is committed before it is done, and the gateway
   * identifies the refund by its key.
   * @throws GatewayUnavailable; the sweep then retries
   */
  async function execute(refundId: string): Promise<void> {
    if (!(await claimRefund(db, refundId, secondsOfOneTry))) return;
    const row = await submit(deps, refundId);
    if (row === undefined) return;
    const { refund, gatewayOrderId } = row;
    const answer = await gateway.refund(gatewayOrderId, {
      key: refund.refundKey,
      amount: refund.amount,
      reason: `Pengembalian dana ${refund.refundKey}`,
    });
    const news = await gateway.status(gatewayOrderId);
    if (news !== undefined) {
      await settlement.apply({ id: refund.attemptId, orderId: refund.orderId }, news);
    }
    const isDone = news?.refunds.some(({ key }) => key === refund.refundKey) ?? false;
    if (isDone) return;
    if (answer === 'refused' && !isStillSettling(news)) return turnDown(deps, row);
    log.warn({ refund: refundId, answer }, 'refund is not confirmed yet');
    await postponeRefund(db, refundId, secondsOfWaiting);
  }

  return {
    execute,
    /** Does what a failed job or a dead process has left undone. */
    async sweep(): Promise<void> {
      const end = Date.now() + msOfOneSweep;
      for (const refundId of await selectDueRefunds(db, sweepSize)) {
        if (Date.now() > end) return;
        await execute(refundId).catch((error: unknown) =>
          log.warn({ err: error, refund: refundId }, 'refund could not be sent yet'),
        );
      }
    },
  };
}

/** A card payment can be refunded only after it is settled, a day after it was captured. */
const isStillSettling = (news: GatewayStatus | undefined) =>
  news?.transactionStatus === 'capture' || news?.transactionStatus === 'authorize';

/**
 * Records that the gateway is about to be asked.
 * @returns undefined when the gateway must not be asked: the refund is made by hand, is not open
 *   any more, or has to wait for the morning
 */
async function submit({ db, jobs, clock = () => new Date() }: RefundExecutionDeps, id: string) {
  return inTransaction(db, async (tx) => {
    const row = await findLocked(tx, id);
    if (row === undefined || !['approved', 'submitted'].includes(row.refund.status)) return;
    const paid = paidBy(row.payment);
    const isByGateway = row.refund.methodKind === 'gateway';
    const morning = isByGateway ? quietUntil(paid, clock()) : undefined;
    if (morning !== undefined) {
      await postponeRefund(tx, id, (morning.getTime() - clock().getTime()) / 1000);
      return;
    }
    // The gateway itself tells whether it has done this refund already.
    if (row.refund.status === 'submitted') return row;
    // The refund may have waited longer than the gateway's limit for refunds.
    if (isByGateway && refundKindOf(paid, clock()) === 'gateway') {
      await moveRefund(tx, id, { from: ['approved'], to: 'submitted' });
      return row;
    }
    await toManualPayout(jobs, tx, row);
    return;
  });
}

/** The gateway refuses: the refund is made by hand, unless the bank has taken the money back. */
async function turnDown(deps: RefundExecutionDeps, { refund }: RefundRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await findLocked(tx, refund.id);
    if (row?.refund.status !== 'submitted') return;
    const attempt = await findAttempt(tx, refund.attemptId);
    if (attempt?.status !== 'reversed') return toManualPayout(deps.jobs, tx, row);
    await moveRefund(tx, refund.id, { from: ['submitted'], to: 'failed' }, { note: reversedNote });
  });
}

async function toManualPayout(jobs: JobQueue, tx: Tx, { refund }: RefundRow): Promise<void> {
  const { id: refundId, orderId, payout, status } = refund;
  await moveRefund(tx, refundId, { from: [status], to: 'manual_payout' }, { methodKind: 'manual' });
  if (payout === null) {
    await jobs.enqueue(tx, refundMailJob, { orderId, refundId, about: 'payout_needed' });
  }
}

/** Locks the order's row and reads its refund, which cannot change until the lock ends. */
async function findLocked(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const seen = await findRefund(tx, id);
  if (seen !== undefined) await lockOrder(tx, seen.refund.orderId);
  return findRefund(tx, id);
}
