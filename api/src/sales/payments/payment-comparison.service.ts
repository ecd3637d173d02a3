import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/db/database';
import type { GatewayStatus, PaymentGateway } from '../../platform/gateway/gateway';
import type { Log } from '../../platform/log';
import { alertOfPayment } from './payment-alerts';
import {
  claimComparisons,
  deferComparisons,
  selectSentRefunds,
} from './payment-comparison.repository';
import type { AttemptRow } from './payments.repository';
import type { SettlementService } from './settlement.service';

export interface PaymentComparisonDeps {
  db: Db;
  gateway: PaymentGateway;
  settlement: SettlementService;
  log: Log;
  /** How many payments one API process asks the gateway about in a second. */
  perSecond: number;
  /** For how many days after a payment its money can still move. */
  days: number;
}

/** The next run comes a minute later. */
const msOfOneRun = 50_000;
const minutesUntilNextTry = 15;

/** The gateway's statuses for money that did not come in. */
const notIn = ['pending', 'authorize', 'expire', 'failure'];

/** Compares payments that came in with the gateway's books, each once a day. */
export function createPaymentComparison(deps: PaymentComparisonDeps) {
  const { db, log, perSecond, days } = deps;

  async function tryOne(attempt: AttemptRow): Promise<boolean> {
    try {
      await compare(deps, attempt);
      return true;
    } catch (error) {
      log.warn({ err: error, attempt: attempt.id }, 'payment could not be compared yet');
      return false;
    }
  }

  return {
    /** After a restart, in any process, it goes on where it was left. */
    async run(): Promise<void> {
      const end = Date.now() + msOfOneRun;
      while (Date.now() < end) {
        const second = sleep(1_000, undefined, { ref: false });
        const claimed = await claimComparisons(db, { limit: perSecond, days });
        const done = await Promise.all(claimed.map(tryOne));
        const failed = claimed.filter((_, index) => done[index] === false);
        const ids = failed.map(({ id }) => id);
        await deferComparisons(db, ids, minutesUntilNextTry);
        if (claimed.length < perSecond || failed.length === claimed.length) return;
        await second;
      }
    },
  };
}

/** @throws GatewayUnavailable */
async function compare(deps: PaymentComparisonDeps, attempt: AttemptRow): Promise<void> {
  const { db, gateway, settlement, log } = deps;
  const { amount } = attempt;
  const news = await gateway.status(attempt.gatewayOrderId);
  if (news === undefined || notIn.includes(news.transactionStatus)) {
    return alertOfPayment(db, log, 'unknown_payment', attempt, { amount });
  }
  await settlement.apply(attempt, news);
  const missing = await missingRefunds(deps, attempt, news);
  if (missing > 0) await alertOfPayment(db, log, 'missing_refund', attempt, { amount: missing });
}

/** Rupiah that are refunded here, but not in the gateway's books. */
async function missingRefunds(
  { db }: PaymentComparisonDeps,
  { id }: AttemptRow,
  news: GatewayStatus,
) {
  const sent = await selectSentRefunds(db, id);
  const sum = sent.reduce((total, { amount }) => total + amount, 0);
  // Without a list of refunds, the gateway tells their sum.
  if (news.refunds.length === 0) return sum - news.refundedAmount;
  const keys = new Set(news.refunds.map(({ key }) => key));
  return sent.filter(({ key }) => !keys.has(key)).reduce((total, { amount }) => total + amount, 0);
}
