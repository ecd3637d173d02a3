import { endOfPostponement } from '@panggung/policy';
import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import type { MailText } from '../../platform/mail/compose';
import { readOwnEvent } from '../../owners';
import { countHolders } from '../cancellations/event-consequences.repository';
import { foretell } from '../cancellations/event-consequences.service';
import { selectPerformerAccounts } from '../event-news/performers.repository';
import type { Cancellation } from '../orders/cancellation';
import { findEventSummary } from '../orders/order-events.repository';
import { resolvePostponement } from '../postponements/postponements.repository';
import { refundMethod } from '../returns/refund-methods';
import { eventEndedMail } from './event-ended-mail.texts';
import { cancelledNewsMail, postponedNewsMail } from './event-news-mail.texts';
import type { MailPreview, MailPreviewRequest } from './mail-previews.schema';
import { cancelledMail } from './order-mail.texts';
import { postponedMail, postponedTicketMail } from './postponement-mail.texts';
import { refundMails } from './refund-mail.texts';
import { eventCancelledMail } from './transfer-mail.texts';

interface MailPreviewsDeps {
  db: Db;
  publicUrl: string;
}

type Draft = Omit<MailPreview, 'subject' | 'text'> & { mail: MailText };
type Event = NonNullable<Awaited<ReturnType<typeof findEventSummary>>>;

/** Stands for whoever a mail is to. */
const order = { buyerName: 'Nama pembeli', code: 'PGG-CONTOH' };
const samplePrice = 150_000;

interface Sample {
  event: Event;
  link: string;
}

/** The mails about an event that is to be cancelled or postponed, with sample data. */
export function createMailPreviews({ db, publicUrl }: MailPreviewsDeps) {
  return {
    /** Those with addressees only. @throws NotFound, Forbidden */
    async preview(
      id: string,
      viewer: Viewer,
      wanted: MailPreviewRequest,
    ): Promise<{ data: MailPreview[] }> {
      await readOwnEvent(db, id, viewer);
      const event = await findEventSummary(db, id);
      if (event === undefined) throw new NotFound('Acara');
      const sample = { event, link: `${publicUrl}/checkout/…/status` };
      const drafts =
        wanted.about === 'cancellation'
          ? await ofCancellation(db, sample, {
              reason: wanted.reason,
              tookPlaceReason: wanted.tookPlaceReason ?? null,
            })
          : await ofPostponement(db, sample, wanted);
      return {
        data: drafts
          .filter(({ addresses }) => addresses > 0)
          .map(({ mail: { subject, text }, ...draft }) => ({ ...draft, subject, text })),
      };
    },
  };
}

export type MailPreviews = ReturnType<typeof createMailPreviews>;

const performer = { name: 'Nama artis', stageName: 'Nama panggung' };

const sampleTicket = (event: Event) => ({
  event,
  ticketTypeName: 'Jenis tiket',
  ticket: { holderName: 'Nama pemegang' },
});

async function ofCancellation(
  db: Db,
  { event, link }: Sample,
  cancellation: Cancellation,
): Promise<Draft[]> {
  const { reason, tookPlaceReason } = cancellation;
  const held = tookPlaceReason !== null;
  const sums = await foretell(db, event.id, held);
  const refund = {
    cause: 'organizer_cancelled' as const,
    percent: 100,
    amount: samplePrice,
    method: refundMethod('qris', 'gateway'),
    tickets: [{ ticketId: '', amount: samplePrice }],
  };
  const facts = { order, event, link };
  return [
    {
      audience: 'buyers',
      addresses: sums.orders,
      mail: refundMails.approved({ ...facts, refund, cancellation, kept: 0 }),
    },
    {
      audience: 'admitted',
      addresses: sums.keptOrders,
      mail: eventEndedMail({ ...facts, cancellation }),
    },
    {
      audience: 'unpaid',
      addresses: sums.unpaidOrders,
      mail: cancelledMail({ ...facts, cancelReason: reason }),
    },
    {
      audience: 'holders',
      addresses: await countHolders(db, event.id, held),
      mail: eventCancelledMail(sampleTicket(event), reason),
    },
    {
      audience: 'artists',
      addresses: (await selectPerformerAccounts(db, event.id)).length,
      mail: cancelledNewsMail(performer, event, reason),
    },
  ];
}

async function ofPostponement(
  db: Db,
  { event, link }: Sample,
  { startsAt, reason }: { startsAt: string; reason: string },
): Promise<Draft[]> {
  const before = { date: event.date, time: event.time, reason };
  const { startsAt: start, ...place } = await resolvePostponement(db, event.id, startsAt);
  const after = { ...event, ...place, startsAt: start };
  const sums = await foretell(db, event.id, false);
  const refundUntil = endOfPostponement(new Date(), start);
  return [
    {
      audience: 'buyers',
      addresses: sums.orders + sums.unpaidOrders,
      mail: postponedMail({ order, event: after, postponement: before, refundUntil, link }),
    },
    {
      audience: 'holders',
      addresses: await countHolders(db, event.id, false),
      mail: postponedTicketMail(sampleTicket(after), before),
    },
    {
      audience: 'artists',
      addresses: (await selectPerformerAccounts(db, event.id)).length,
      mail: postponedNewsMail(performer, after, before),
    },
  ];
}
