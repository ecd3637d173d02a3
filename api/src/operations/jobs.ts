import type { Db } from '../platform/db/database';
import { handlerOf } from '../platform/jobs/job-kind';
import { deleteOldAttempts } from './attempts/attempts';
import { deleteOldFailedLogins } from './audit/audit-retention.repository';
import { deleteOldCalls } from './outside-services/outside-calls.repository';
import type { OutsideServices } from './outside-services/outside-services.service';
import { deleteFilesJob, moveFilesJob } from './stored-files/stored-files.job';
import { outsideWatchJob } from './outside-services/outside-watch.job';
import type { OperationsServices } from './services';
import { deleteOldTelemetry } from './telemetry/telemetry.repository';

export const operationsJobs = [outsideWatchJob, moveFilesJob, deleteFilesJob];

type Services = OperationsServices & { outsideServices: OutsideServices };

export const operationsHandlers = (services: Services) => [
  handlerOf(outsideWatchJob, () => services.outsideServices.watch()),
  handlerOf(moveFilesJob, () => services.fileMoves.moveAll()),
  handlerOf(deleteFilesJob, () => services.files.deleteDiscarded()),
];

/** Deletes rows whose retention time has passed. */
export async function tidyOperations(db: Db, { partitions }: OperationsServices): Promise<void> {
  await partitions.keepAll();
  await deleteOldAttempts(db);
  await deleteOldFailedLogins(db);
  await deleteOldTelemetry(db);
  await deleteOldCalls(db);
}

/** Deletes old files and seals the others with the current key. This takes longest. */
export async function tidyFiles({ storedFiles }: OperationsServices): Promise<void> {
  await storedFiles.deleteOld();
  await storedFiles.sealAll();
}
