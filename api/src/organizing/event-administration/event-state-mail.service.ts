import type { Db } from '../../platform/db/database';
import type { EventStateMail } from './event-state-mail.job';
import type { Mailer } from '../../platform/mail/mailer';
import { findEventState } from './event-administration.repository';
import { eventPutBackMail, eventTakenDownMail } from './event-state-mail.texts';
import { findUser } from '../../owners';

interface Deps {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** Tells promotors what admins did to their events. */
export function createEventStateMail({ db, mailer, publicUrl }: Deps) {
  /** Undefined, for no mail, if the state of the event has changed again since. */
  async function textOf(name: string, { about, eventId }: EventStateMail) {
    const event = await findEventState(db, eventId);
    if (event === undefined) return undefined;
    const { title, status, reason } = event;
    if (about === 'event_put_back' && status === 'scheduled') {
      return eventPutBackMail({ name, publicUrl, title, eventId });
    }
    if (about === 'event_taken_down' && status === 'taken_down') {
      return eventTakenDownMail({ name, publicUrl, title, reason: reason ?? '' });
    }
    return undefined;
  }

  return {
    /** @throws Error when the mail server does not take it; the job is then tried again */
    async send(news: EventStateMail): Promise<void> {
      const user = await findUser(db, news.userId);
      if (user === undefined) return;
      const text = await textOf(user.name, news);
      if (text === undefined) return;
      const messageId = `${user.id}.${news.about}.${Date.parse(news.at)}`;
      await mailer.send({ to: { name: user.name, address: user.email }, messageId, ...text });
    },
  };
}
