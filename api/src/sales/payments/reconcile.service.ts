import type { Db } from '../../platform/db/database';
import { claimCheck, failAbandonedAttempts, selectAttemptsToCheck } from './payments.repository';
import type { PaymentsService } from './payments.service';
import type { ReviewsService } from './reviews.service';
import type { Log } from '../../platform/log';

const batchSize = 200;

/** Finds out what became of payments whose notification never arrived. */
export function createReconcileService(deps: {
  db: Db;
  payments: PaymentsService;
  reviews: ReviewsService;
  log: Log;
}) {
  const { db, payments, reviews, log } = deps;
  return {
    async run(): Promise<void> {
      await failAbandonedAttempts(db);
      for (const attempt of await selectAttemptsToCheck(db, batchSize)) {
        if (!(await claimCheck(db, attempt.id, 5))) continue;
        await payments
          .refresh(attempt)
          .catch((error: unknown) =>
            log.warn({ err: error, attempt: attempt.id }, 'payment could not be reconciled yet'),
          );
      }
      await reviews.alertOfLong();
    },
  };
}
