import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

/** About an invitation to play, to the artist's account or the promotor's. */
export const lineupMailJob = mailJob<{
  userId: string;
  eventId: string;
  artistId: string;
  at: string;
  /** The first two are told to the artist, the answers to the promotor. */
  about: 'invited' | 'removed' | 'confirmed' | 'declined';
}>('lineup-mail');

export type LineupMail = DataOf<typeof lineupMailJob>;
