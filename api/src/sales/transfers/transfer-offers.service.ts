import { networkOf, type Client } from '../../platform/auth/client';
import type { OrderAccess } from '../../platform/auth/order-access';
import type { SecretKeys } from '../../platform/auth/tokens';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound, Unauthenticated, ValidationFailed } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import { lockOrder } from '../orders/orders.repository';
import { ticketsPdf } from '../tickets/ticket-pdf';
import type { TicketSigner } from '../tickets/ticket-signature';
import { isGood, ticketView, whyNotTransferable } from '../tickets/ticket-view';
import { withdrawOffers, type TicketRow } from '../tickets/tickets.repository';
import type { Ticket } from '../tickets/tickets.schema';
import { findTicketFor, type TicketStanding } from './ticket-access';
import { NotTransferable } from './transfers.errors';
import { insertOffer } from './transfers.repository';
import type { Offer } from './transfers.schema';
import { ticketMailJob } from './ticket-mail.job';
import { recordOwnAudit, countAttempt, mailboxLimit } from '../../operations';
import { preventUserDeletion } from '../../owners';

export interface TransferOffersDeps {
  db: Db;
  jobs: JobQueue;
  signer: TicketSigner;
  secretKeys: SecretKeys;
}

/** What current and former holders do with a ticket. */
export function createTransferOffers(deps: TransferOffersDeps) {
  const { db, jobs, signer, secretKeys } = deps;

  async function read(ticketId: string, access: OrderAccess): Promise<Ticket> {
    const { row, handedTo } = await findTicketFor(db, secretKeys, ticketId, access);
    return ticketView(row, signer, handedTo);
  }

  /** Runs `work` with the ticket locked against other changes. @throws NotTransferable */
  function change(
    ticketId: string,
    access: OrderAccess,
    work: (tx: Tx, row: TicketRow) => Promise<void>,
  ) {
    return inTransaction(db, async (tx) => {
      const { viewer } = access;
      // Locks the account first, then the order, as everywhere, which prevents deadlocks.
      if (viewer !== null) {
        const alive = await preventUserDeletion(tx, [viewer.id]);
        if (!alive.has(viewer.id)) throw new Unauthenticated();
      }
      const seen = await findTicketFor(tx, secretKeys, ticketId, access);
      await lockOrder(tx, seen.row.order.id);
      await work(tx, holderRow(await findTicketFor(tx, secretKeys, ticketId, access)));
    });
  }

  return {
    /** @throws NotFound */
    get: async (ticketId: string, access: OrderAccess) => ({ data: await read(ticketId, access) }),

    /** The ticket as PDF, for its holder. @throws NotFound also when the ticket is not valid */
    async pdf(ticketId: string, access: OrderAccess) {
      const ticket = await read(ticketId, access);
      if (!isGood(ticket)) throw new NotFound('Tiket');
      const file = await ticketsPdf({ name: `Tiket ${ticket.code}`, tickets: [ticket] });
      return { name: `e-tiket-${ticket.code}.pdf`, file };
    },

    /**
     * Offers a ticket to somebody by mail; an offer that stood before ends.
     * @throws NotFound, NotTransferable, ValidationFailed, RateLimited
     */
    async offer(ticketId: string, access: OrderAccess, { name, email }: Offer, client: Client) {
      holderRow(await findTicketFor(db, secretKeys, ticketId, access));
      const network = networkOf(client);
      await countAttempt(db, { subject: `ticket-offer|${network}`, max: 60, minutes: 15 });
      await countAttempt(db, { subject: `ticket-offer|${ticketId}`, max: 5, minutes: 60 });
      await countAttempt(db, mailboxLimit('ticket-offer', email));
      await change(ticketId, access, async (tx, row) => {
        const hindrance = whyNotTransferable(row);
        if (hindrance !== undefined) throw new NotTransferable(hindrance);
        const from = holderOf(row);
        if (from.email === email) throw ownAddress();
        await withdrawOffers(tx, [ticketId]);
        const { version: fromVersion } = row.ticket;
        const fromUserId = access.viewer?.id ?? null;
        const transferId = await insertOffer(
          tx,
          {
            ticketId,
            fromVersion,
            fromUserId,
            toName: name,
            toEmail: email,
            fromName: from.name,
            fromEmail: from.email,
          },
          row.event.startsAt,
        );
        await jobs.enqueue(tx, ticketMailJob, { transferId, about: 'offered' });
        if (fromUserId !== null) await recordOwnAudit(tx, client, 'ticket_offered', fromUserId);
      });
      return { data: await read(ticketId, access) };
    },

    /** @throws NotFound, NotTransferable when there is no open offer, or it was accepted */
    async withdraw(ticketId: string, access: OrderAccess) {
      await change(ticketId, access, async (tx) => {
        if ((await withdrawOffers(tx, [ticketId])) === 0) {
          throw new NotTransferable('Tiket ini sedang tidak ditawarkan kepada siapa pun.');
        }
      });
      return { data: await read(ticketId, access) };
    },
  };
}

export type TransferOffers = ReturnType<typeof createTransferOffers>;

/** @throws NotFound for admins, who do not hold the ticket, NotTransferable for former holders */
function holderRow({ row, holds, handedTo }: TicketStanding): TicketRow {
  if (handedTo !== null) throw new NotTransferable('Tiket ini sudah dialihkan kepada orang lain.');
  if (!holds) throw new NotFound('Tiket');
  return row;
}

const holderOf = ({ ticket, order }: TicketRow) =>
  ticket.holderEmail === null
    ? { name: order.buyerName, email: order.buyerEmail }
    : { name: ticket.holderName, email: ticket.holderEmail };

const ownAddress = () =>
  new ValidationFailed([{ field: 'email', message: 'Tiket ini sudah ada di alamat email itu' }]);
