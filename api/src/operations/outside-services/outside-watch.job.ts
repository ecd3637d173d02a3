import { sweepJob } from '../../platform/jobs/job-kind';

/** Checks whether an outside service fails repeatedly. */
export const outsideWatchJob = sweepJob('outside-watch', '* * * * *');
