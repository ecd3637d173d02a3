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
  /** What time it is; tests have one of their own. */
  clock?: () => Date;
}

/** Longer than both calls to the gateway may take: until then nobody else tries. */
const secondsOfOneTry = 20;
/** Between asking again whether money has left, or whether a card payment is settled by now. */
const secondsOfWaiting = 15 * 60;
const sweepSize = 500;
/** The next sweep comes a minute later; where the gateway hangs, they must not pile up. */
const msOfOneSweep = 50_000;

/** Brings refunds to the buyers: by the gateway where that can, else by a person. */
export function createRefundExecution(deps: RefundExecutionDeps) {
  const { db, gateway, settlement, log } = deps;

  /**
   * Safe to repeat at any point: what is about to be done is committed first, and the gateway
   * knows the refund by its key.
   * @throws GatewayUnavailable; the sweep then tries again
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
    /** Takes up what a job that failed, or a process that died, has left undone. */
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

/** A card payment can be given back only when it is settled, a day after it was captured. */
const isStillSettling = (news: GatewayStatus | undefined) =>
  news?.transactionStatus === 'capture' || news?.transactionStatus === 'authorize';

/**
 * Notes that the gateway is about to be asked.
 * @returns undefined when it is not to be asked: the refund is made by hand, is not open any more, or
 *   has to wait for the morning
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
    // Whether the gateway has done it already is for the gateway to say.
    if (row.refund.status === 'submitted') return row;
    // It may have waited for longer than the gateway gives money back.
    if (isByGateway && refundKindOf(paid, clock()) === 'gateway') {
      await moveRefund(tx, id, { from: ['approved'], to: 'submitted' });
      return row;
    }
    await toManualPayout(jobs, tx, row);
    return;
  });
}

/** The gateway will not do it: a person has to, unless the money is gone from us by now. */
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

/** A refund as it is now, and stays while the order's row is locked. */
async function findLocked(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const seen = await findRefund(tx, id);
  if (seen !== undefined) await lockOrder(tx, seen.refund.orderId);
  return findRefund(tx, id);
}
