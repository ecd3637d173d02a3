import type { Acting } from '../../platform/auth/acting';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor } from '../../platform/db/database';
import { NotFound, Unauthenticated } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import { orderLinkMailJob } from '../order-finding/order-link-mail.job';
import { isErased } from '../orders/erased-buyer';
import { orderMailJob } from '../orders/order-mail.job';
import { lockOrder } from '../orders/orders.repository';
import { findAttendee, setHolderName, type AttendeeRow } from './attendees.repository';
import { countAttempt, recordAudit } from '../../operations';
import { EventStateConflict, preventUserDeletion, readOwnEvent } from '../../owners';

/** What promotors do for single attendees of their events. */
export function createAttendees({ db, jobs }: { db: Db; jobs: JobQueue }) {
  return {
    /**
     * Mails whoever holds a ticket once more: its buyer the tickets, and who got it from somebody, or
     * whose order was refunded in part, a link to it. Three times an hour at most.
     * @throws NotFound, Forbidden, RateLimited, EventStateConflict for those who have it in their account
     */
    async mail(eventId: string, ticketId: string, viewer: Viewer): Promise<void> {
      await readOwnEvent(db, eventId, viewer, 'edit');
      const attendee = await readAttendee(db, eventId, ticketId);
      const { order, holderEmail, holderUserId } = attendee;
      const at = new Date().toISOString();
      const isBuyers = holderEmail === null;
      const account = isBuyers ? order.userId : holderUserId;
      const sendsTickets = isBuyers && order.status === 'paid';
      if (!sendsTickets && account !== null) throw new InAccount();
      await countAttempt(db, { subject: `attendee-mail|${ticketId}`, max: 3, minutes: 60 });
      const address = holderEmail ?? order.buyerEmail;
      await inTransaction(db, (tx) =>
        sendsTickets
          ? jobs.enqueue(tx, orderMailJob, { orderId: order.id, about: 'paid', again: at })
          : jobs.enqueue(tx, orderLinkMailJob, { about: 'orders_wanted', address, at }),
      );
    },

    /**
     * Corrects the name on a ticket that nobody has used. Its codes stay good: they name no holder.
     * @throws NotFound, Forbidden, Unauthenticated, EventStateConflict
     */
    async correctHolder(eventId: string, ticketId: string, by: Acting, name: string) {
      const { promotorId } = await readOwnEvent(db, eventId, by.viewer, 'edit');
      const { order } = await readAttendee(db, eventId, ticketId);
      await inTransaction(db, async (tx) => {
        const held = await preventUserDeletion(tx, [by.viewer.id]);
        if (!held.has(by.viewer.id)) throw new Unauthenticated();
        await lockOrder(tx, order.id);
        const { status, holderName } = await readAttendee(tx, eventId, ticketId);
        if (status === 'checked_in') throw new TicketUsed();
        if (holderName === name) return;
        await setHolderName(tx, ticketId, name);
        await recordAudit(tx, by.client, {
          action: 'holder_corrected',
          actorId: by.viewer.id,
          subjectId: null,
          // No name: entries are kept for good.
          details: { eventId, promotorId, ticketId },
        });
      });
    },
  };
}

export type Attendees = ReturnType<typeof createAttendees>;

class InAccount extends EventStateConflict {
  constructor() {
    super('Pemegang tiket ini melihat tiketnya di akunnya, di halaman Tiket saya.');
  }
}

class TicketUsed extends EventStateConflict {
  constructor() {
    super('Tiket ini sudah dipakai masuk, jadi namanya tidak bisa diganti lagi.');
  }
}

/** @throws NotFound also for a ticket that lets nobody in any more, or whose buyer was erased */
async function readAttendee(db: Executor, eventId: string, ticketId: string): Promise<AttendeeRow> {
  const attendee = await findAttendee(db, eventId, ticketId);
  if (attendee === undefined || attendee.status === 'void' || isErased(attendee.order)) {
    throw new NotFound('Peserta');
  }
  return attendee;
}
