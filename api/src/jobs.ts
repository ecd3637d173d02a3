import { accountsHandlers, accountsJobs, tidyAccounts } from './accounts';
import { tidyCatalog } from './catalog';
import { operationsHandlers, operationsJobs, tidyFiles, tidyOperations } from './operations';
import { organizingHandlers, organizingJobs, tidyOrganizing } from './organizing';
import type { Db } from './platform/db/database';
import { deleteOldKeys } from './platform/idempotency/idempotency';
import { handlerOf, type JobHandler, type JobKind } from './platform/jobs/job-kind';
import { salesHandlers, salesJobs, tidySales } from './sales';
import type { Services } from './services';
import { tidyWaitingRooms, waitingRoomHandlers, waitingRoomJobs } from './waiting-rooms';

/** Once a night: deletes what has passed its retention time. */
export const housekeepingJob: JobKind = {
  name: 'housekeeping',
  queue: { policy: 'stately', retryLimit: 0 },
  cron: '17 3 * * *',
};

/** Every kind of job. */
export const jobKinds: readonly JobKind[] = [
  ...operationsJobs,
  ...accountsJobs,
  ...salesJobs,
  ...organizingJobs,
  ...waitingRoomJobs,
  housekeepingJob,
];

/** The handlers, one for each kind. */
export const jobHandlers = (db: Db, services: Services): JobHandler[] => [
  ...operationsHandlers(services),
  ...accountsHandlers(services),
  ...salesHandlers(services),
  ...organizingHandlers(services),
  ...waitingRoomHandlers(services),
  handlerOf(housekeepingJob, async () => {
    await deleteOldKeys(db);
    await tidyOperations(db, services);
    await tidyAccounts(db);
    await tidyCatalog(db);
    await tidySales(db);
    await tidyOrganizing(services);
    await tidyWaitingRooms(db);
    await tidyFiles(services);
  }),
];
