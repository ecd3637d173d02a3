import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

/** Tells a promotor what an admin did to an event. */
export const eventStateMailJob = mailJob<{
  userId: string;
  at: string;
  about: 'event_taken_down' | 'event_put_back';
  eventId: string;
}>('event-state-mail');

export type EventStateMail = DataOf<typeof eventStateMailJob>;
