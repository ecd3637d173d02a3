import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

/** Tells somebody who works for an event that it was cancelled or postponed. */
export const eventNewsMailJob = mailJob<{
  userId: string;
  eventId: string;
  /** The artist of the account; null for the promotor, who is told of what an admin did. */
  artistId: string | null;
  about: 'cancelled' | 'postponed';
  /** When it was decided. */
  at: string;
}>('event-news-mail');

export type EventNewsMail = DataOf<typeof eventNewsMailJob>;
