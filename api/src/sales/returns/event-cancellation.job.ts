import { sweepJob, sweptJob } from '../../platform/jobs/job-kind';

/** Gives everybody the money back who bought for a cancelled event. */
export const eventCancellationJob = sweptJob<{ eventId: string }>('event-cancellation');

/** Looks at all events that were ever cancelled. */
export const cancellationSweepJob = sweepJob('cancellation-sweep', '41 * * * *');
