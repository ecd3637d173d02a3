import type { Tx } from '../../platform/db/database';
import { jobOf, type Job } from '../../platform/jobs/job-kind';
import { findPromotorAccount } from '../../owners';
import { eventNewsMailJob, type EventNewsMail } from './event-news-mail.job';
import { selectPerformerAccounts } from './performers.repository';

interface News extends Pick<EventNewsMail, 'eventId' | 'about'> {
  at: Date;
  /** The account that decided, which needs no mail about it. */
  by: string;
}

/** Mails to the artists of an event, and to its promotor about what an admin decided. */
export async function newsToStaff(tx: Tx, { eventId, about, at, by }: News): Promise<Job[]> {
  const promotor = await findPromotorAccount(tx, eventId);
  const staff = [
    ...(await selectPerformerAccounts(tx, eventId)),
    ...(promotor === undefined ? [] : [{ userId: promotor, artistId: null }]),
  ];
  return staff
    .filter(({ userId }) => userId !== by)
    .map(({ userId, artistId }) =>
      jobOf(eventNewsMailJob, { userId, artistId, eventId, about, at: at.toISOString() }),
    );
}
