import { inTransaction, type Db } from '../../platform/db/database';
import { jobOf } from '../../platform/jobs/job-kind';
import type { JobQueue } from '../../platform/jobs/jobs';
import { findDoubt, selectConcernedOrders } from '../orders/order-events.repository';
import { doubtMailJob, type DoubtMail } from './doubt-mail.job';

/** Tells the buyers of an event whose promotor was suspended, or is active again. */
export function createEventDoubt({ db, jobs }: { db: Db; jobs: JobQueue }) {
  return {
    /** Queues the mails, unless the state has changed again since. */
    async tell(eventId: string, about: DoubtMail['about']): Promise<void> {
      await inTransaction(db, async (tx) => {
        const isInDoubt = await findDoubt(tx, eventId);
        if (isInDoubt !== (about === 'in_doubt')) return;
        const orders = await selectConcernedOrders(tx, eventId);
        await jobs.enqueueAll(
          tx,
          orders.map((orderId) => jobOf(doubtMailJob, { orderId, about })),
        );
      });
    },
  };
}
