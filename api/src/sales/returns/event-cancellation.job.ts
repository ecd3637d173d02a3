import { sweepJob, sweptJob } from '../../platform/jobs/job-kind';

/** Settles all orders of a cancelled event. */
export const eventCancellationJob = sweptJob<{ eventId: string }>('event-cancellation');

/** Checks all cancelled events, however old. */
export const cancellationSweepJob = sweepJob('cancellation-sweep', '41 * * * *');
