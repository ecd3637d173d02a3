import { raiseAlert } from '../../operations';
import type { Db } from '../../platform/db/database';
import type { PaymentGateway } from '../../platform/gateway/gateway';
import type { Log } from '../../platform/log';
import { findOrder } from '../orders/orders.repository';
import { isUnderReview } from './payment-status';
import { findAttempt } from './payments.repository';
import { isWaitedFor } from './review-steps';
import { selectLongReviews } from './reviews.repository';
import type { SettlementService } from './settlement.service';

export interface ReviewsDeps {
  db: Db;
  gateway: PaymentGateway;
  settlement: SettlementService;
  log: Log;
}

/** Looks after payments that the gateway examines. */
export function createReviews({ db, gateway, settlement, log }: ReviewsDeps) {
  return {
    /**
     * Cancels a payment under review for which its order does not wait (see `refuseReview`), or
     * applies what the gateway has decided meanwhile.
     * @throws GatewayUnavailable
     */
    async cancelUnwanted(attemptId: string): Promise<void> {
      const attempt = await findAttempt(db, attemptId);
      if (attempt === undefined) return;
      const row = await findOrder(db, attempt.orderId);
      if (row === undefined || isWaitedFor(row.order.status, attempt.status)) return;
      let news = await gateway.status(attempt.gatewayOrderId);
      if (news !== undefined && isUnderReview(news)) {
        await gateway.cancel(attempt.gatewayOrderId);
        news = await gateway.status(attempt.gatewayOrderId);
      }
      if (news !== undefined) await settlement.apply(attempt, news);
    },

    /** Tells admins of reviews that somebody should decide at the gateway. */
    async alertOfLong(): Promise<void> {
      for (const { id, orderId, amount } of await selectLongReviews(db)) {
        const subject = id;
        const details = { attempt: id, amount };
        await raiseAlert(db, log, { kind: 'review_takes_long', subject, orderId, details });
      }
    },
  };
}

export type ReviewsService = ReturnType<typeof createReviews>;
