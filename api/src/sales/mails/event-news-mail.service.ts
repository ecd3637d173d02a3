import type { Db } from '../../platform/db/database';
import type { MailText } from '../../platform/mail/compose';
import type { Mailer } from '../../platform/mail/mailer';
import { findUser } from '../../owners';
import type { EventNewsMail } from '../event-news/event-news-mail.job';
import { findStageName } from '../event-news/performers.repository';
import { cancellationOf } from '../orders/cancellation';
import { findEventSummary } from '../orders/order-events.repository';
import { findPostponement } from '../postponements/postponements.repository';
import { cancelledNewsMail, postponedNewsMail } from './event-news-mail.texts';

/** Tells artists and promotors that their event was cancelled or postponed. */
export function createEventNewsMail({ db, mailer }: { db: Db; mailer: Mailer }) {
  /** Undefined, for no mail, if the event has changed again since. */
  async function textOf(name: string, news: EventNewsMail): Promise<MailText | undefined> {
    const { eventId, artistId, about, at } = news;
    const event = await findEventSummary(db, eventId);
    if (event === undefined) return undefined;
    const to = { name, stageName: artistId && (await findStageName(db, artistId)) };
    const cancellation = cancellationOf(event);
    if (about === 'cancelled') {
      return cancellation && cancelledNewsMail(to, event, cancellation.reason);
    }
    const postponement = await findPostponement(db, eventId);
    const isCurrent = postponement?.postponedAt.toISOString() === at && !cancellation;
    return isCurrent ? postponedNewsMail(to, event, postponement) : undefined;
  }

  return {
    /** @throws Error when the mail server refuses the mail; the job is then retried */
    async send(news: EventNewsMail): Promise<void> {
      const { userId, eventId, artistId, about, at } = news;
      const user = await findUser(db, userId);
      const text = user && (await textOf(user.name, news));
      if (user === undefined || text === undefined) return;
      await mailer.send({
        to: { name: user.name, address: user.email },
        messageId: `${eventId}.${artistId ?? 'promotor'}.${about}.${Date.parse(at)}`,
        ...text,
      });
    },
  };
}
