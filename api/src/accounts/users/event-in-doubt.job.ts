import type { JobKind } from '../../platform/jobs/job-kind';

/** Finds everybody who has to be told that an event may not take place, or will after all. */
export const eventInDoubtJob: JobKind<{ eventId: string; about: 'in_doubt' | 'certain' }> = {
  name: 'event-in-doubt',
  queue: { retryLimit: 12, retryDelay: 10, retryBackoff: true },
};
