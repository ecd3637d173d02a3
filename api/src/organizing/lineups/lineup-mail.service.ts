import type { Db } from '../../platform/db/database';
import type { MailText } from '../../platform/mail/compose';
import type { Mailer } from '../../platform/mail/mailer';
import { findLineupFacts, type LineupFacts } from './lineup-mail.repository';
import type { LineupMail } from './lineup-mail.job';
import { answeredMail, invitedMail, removedMail } from './lineup-mail.texts';
import { findUser } from '../../owners';

export interface LineupMailDeps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** Tells artists and promotors by mail what becomes of invitations to play. */
export function createLineupMail({ db, mailer, publicUrl }: LineupMailDeps) {
  return {
    /** @throws Error when the mail server does not take it; the job is then tried again */
    async send(news: LineupMail): Promise<void> {
      const { userId, eventId, artistId, about, at } = news;
      const user = await findUser(db, userId);
      const facts = await findLineupFacts(db, { eventId, artistId });
      if (user === undefined || facts === undefined || !isStillSo(news, facts)) return;
      await mailer.send({
        to: { name: user.name, address: user.email },
        messageId: `${eventId}.${artistId}.${about}.${Date.parse(at)}`,
        ...textOf(news, { name: user.name, facts, publicUrl }),
      });
    },
  };
}

/** False, for no mail, if the invitation has changed since or the event cannot take place. */
function isStillSo({ about, userId }: LineupMail, facts: LineupFacts): boolean {
  const { status, eventStatus, isOver, artistUserId, promotorUserId } = facts;
  if (isOver || (eventStatus !== 'draft' && eventStatus !== 'scheduled')) return false;
  if (about === 'confirmed' || about === 'declined') {
    return promotorUserId === userId && status === about;
  }
  return artistUserId === userId && status === (about === 'removed' ? null : 'invited');
}

function textOf(
  { about, eventId }: LineupMail,
  news: { name: string; facts: LineupFacts; publicUrl: string },
): MailText {
  if (about === 'invited') return invitedMail(news);
  if (about === 'removed') return removedMail(news);
  return answeredMail(news, about, eventId);
}
