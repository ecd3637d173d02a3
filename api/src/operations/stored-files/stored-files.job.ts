import { sweepJob } from '../../platform/jobs/job-kind';

/** Takes files out of the database when an object store is configured. */
export const moveFilesJob = sweepJob('move-files', '*/5 * * * *', { atStart: true });

/** Deletes files in the object store whose rows are gone. */
export const deleteFilesJob = sweepJob('delete-files', '* * * * *');
