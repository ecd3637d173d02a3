import { sweepJob, sweptJob } from '../../platform/jobs/job-kind';

/** Writes a table into a file. */
export const exportJob = sweptJob<{ exportId: string }>('export');

export const exportSweepJob = sweepJob('export-sweep', '* * * * *', { atStart: true });
