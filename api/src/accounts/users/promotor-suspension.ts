import type { Tx } from '../../platform/db/database';
import { jobOf } from '../../platform/jobs/job-kind';
import type { JobQueue } from '../../platform/jobs/jobs';
import { restorePromotorOf, suspendPromotorOf } from '../../owners';
import type { Suspend } from './accounts.schema';
import { eventInDoubtJob } from './event-in-doubt.job';

/** Stops the sale of an account's events. Buyers are told by jobs, which `tx` queues. */
export async function stopSelling(
  tx: Tx,
  jobs: JobQueue,
  userId: string,
  { events, inDoubt }: Suspend,
): Promise<void> {
  const stopped = await suspendPromotorOf(tx, userId, { hidden: events === 'hidden', inDoubt });
  if (!inDoubt) return;
  await jobs.enqueueAll(
    tx,
    stopped.map((eventId) => jobOf(eventInDoubtJob, { eventId, about: 'in_doubt' })),
  );
}

/** Undoes it. */
export async function sellAgain(tx: Tx, jobs: JobQueue, userId: string): Promise<void> {
  const certain = await restorePromotorOf(tx, userId);
  await jobs.enqueueAll(
    tx,
    certain.map((eventId) => jobOf(eventInDoubtJob, { eventId, about: 'certain' })),
  );
}
