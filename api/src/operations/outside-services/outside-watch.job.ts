import { sweepJob } from '../../platform/jobs/job-kind';

/** Looks whether an outside service fails again and again. */
export const outsideWatchJob = sweepJob('outside-watch', '* * * * *');
