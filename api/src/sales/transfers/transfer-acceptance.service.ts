import type { Client } from '../../platform/auth/client';
import { sha256, ticketAccessToken, type SecretKeys } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { Unauthenticated } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import { lockOrder } from '../orders/orders.repository';
import type { TicketSigner } from '../tickets/ticket-signature';
import { ticketView, whyNotTransferable } from '../tickets/ticket-view';
import { findTicket, type TicketRow } from '../tickets/tickets.repository';
import { newTicketCode } from '../tickets/tickets.service';
import { NotTransferable } from './transfers.errors';
import {
  findTransferByToken,
  handOver,
  markAccepted,
  type TransferRow,
} from './transfers.repository';
import type { AcceptedTicket, ReceivedOffer } from './transfers.schema';
import { ticketMailJob } from './ticket-mail.job';
import { recordOwnAudit } from '../../operations';
import { LinkExpired } from '../../accounts';
import { eventSummary } from '../../catalog';
import { preventUserDeletion } from '../../owners';

export interface TransferAcceptanceDeps {
  db: Db;
  jobs: JobQueue;
  signer: TicketSigner;
  secretKeys: SecretKeys;
}

interface Receiver {
  /** Null for somebody without an account. */
  viewer: Viewer | null;
  client: Client;
}

/** What the receiver of an offer does with it, by the mailed link. */
export function createTransferAcceptance(deps: TransferAcceptanceDeps) {
  const { db, jobs, signer, secretKeys } = deps;

  async function acceptLocked(tx: Tx, tokenHash: string, { viewer, client }: Receiver) {
    const { transfer, orderId } = await found(tx, tokenHash);
    // Locks the account first, then the order, then its tickets, as everywhere.
    const alive = viewer === null || (await preventUserDeletion(tx, [viewer.id])).has(viewer.id);
    if (!alive) throw new Unauthenticated();
    await lockOrder(tx, orderId);
    const row = await found(tx, tokenHash);
    const state = stateOf(row, await ticketOf(tx, row));
    if (state !== 'open') throw new NotTransferable(refusals[state]);
    const { id: transferId, ticketId, fromVersion, toName: name, toEmail: email } = transfer;
    const holder = { name, email, userId: viewer?.id ?? null, code: newTicketCode() };
    if (!(await handOver(tx, { ticketId, fromVersion }, holder))) {
      throw new Error(`ticket ${ticketId} changed while its order was locked`);
    }
    await markAccepted(tx, transferId, holder.userId);
    await jobs.enqueue(tx, ticketMailJob, { transferId, about: 'received' });
    await jobs.enqueue(tx, ticketMailJob, { transferId, about: 'handed_over' });
    if (viewer !== null) await recordOwnAudit(tx, client, 'ticket_received', viewer.id);
    return ticketOf(tx, row);
  }

  return {
    /** The offer and whether it is still open. @throws LinkExpired when the token is unknown */
    async view(token: string): Promise<{ data: ReceivedOffer }> {
      const row = await found(db, sha256(token));
      const ticket = await ticketOf(db, row);
      const { fromName, toName, expiresAt } = row.transfer;
      return {
        data: {
          state: stateOf(row, ticket),
          fromName,
          toName,
          ticketTypeName: ticket.ticketTypeName,
          event: eventSummary(ticket.event),
          expiresAt: expiresAt.toISOString(),
        },
      };
    },

    /**
     * Gives the ticket to the receiver in one transaction: from its commit on, the old codes are
     * invalid. Of concurrent requests one succeeds.
     * @throws LinkExpired when the token is unknown, NotTransferable with the reason
     */
    async accept(token: string, receiver: Receiver): Promise<{ data: AcceptedTicket }> {
      const row = await inTransaction(db, (tx) => acceptLocked(tx, sha256(token), receiver));
      const { id, version } = row.ticket;
      const guest = receiver.viewer === null;
      return {
        data: {
          ticket: ticketView(row, signer, null),
          ...(guest && { accessToken: ticketAccessToken(secretKeys[0], id, version) }),
        },
      };
    },
  };
}

export type TransferAcceptance = ReturnType<typeof createTransferAcceptance>;

const refusals: Record<Exclude<ReceivedOffer['state'], 'open'>, string> = {
  accepted: 'Tiket ini sudah diterima.',
  withdrawn: 'Tawaran tiket ini sudah ditarik kembali oleh pengirimnya.',
  expired: 'Batas waktu untuk menerima tiket ini sudah lewat.',
  event_begun: 'Acara ini sudah dimulai, jadi tiketnya tidak dapat diterima lagi.',
  event_cancelled: 'Acara ini dibatalkan.',
  unavailable: 'Tiket ini sudah tidak dapat dialihkan.',
};

function stateOf({ transfer, expired }: TransferRow, row: TicketRow): ReceivedOffer['state'] {
  if (transfer.status !== 'offered') return transfer.status;
  if (row.eventStatus === 'cancelled') return 'event_cancelled';
  if (row.begun) return 'event_begun';
  if (expired) return 'expired';
  const good = whyNotTransferable(row) === undefined;
  return good && row.ticket.version === transfer.fromVersion ? 'open' : 'unavailable';
}

async function found(db: Db | Tx, tokenHash: string): Promise<TransferRow> {
  const row = await findTransferByToken(db, tokenHash);
  if (row === undefined) throw new LinkExpired();
  return row;
}

async function ticketOf(db: Db | Tx, { transfer }: TransferRow): Promise<TicketRow> {
  const row = await findTicket(db, transfer.ticketId);
  if (row === undefined) throw new Error(`ticket ${transfer.ticketId} vanished`);
  return row;
}
