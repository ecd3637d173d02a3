import { normaliseTypedCode } from '@panggung/ticket-code';
import type { Client } from '../../platform/auth/client';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound, Unauthenticated } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import type { StockRepository } from '../stock/stock.repository';
import { reopenTicket } from '../returns/reopened-tickets';
import type { TicketSigner } from '../tickets/ticket-signature';
import { withdrawOffers } from '../tickets/tickets.repository';
import { checkInView } from './check-in-view';
import {
  findStanding,
  findTicketPlace,
  insertCheckIn,
  markUndone,
  selectCheckIns,
} from './check-ins.repository';
import { gateEventFor } from './gate-access';
import type { CheckIn, CheckInsRequest, Scan } from './gate.schema';
import { readScanned, type ScannedTicket, type TicketUse } from './ticket-use.repository';
import { recordAudit } from '../../operations';
import { preventUserDeletion } from '../../owners';

export interface CheckInsDeps {
  db: Db;
  signer: TicketSigner;
  use: TicketUse;
  stock: StockRepository;
}

class NotUndoable extends DomainError {
  constructor() {
    super('CONFLICT', 'Pemindaian ini tidak meloloskan siapa pun atau sudah dibatalkan.');
  }
}

/** The contents of a code that is genuine. */
interface ReadCode {
  ticketId: string;
  orderId: string;
  /** Null when the code was typed. */
  version: number | null;
  code: string | null;
}

type Verdict = Pick<
  Parameters<typeof insertCheckIn>[1],
  'ticketId' | 'version' | 'result' | 'reason' | 'firstId'
>;

/** Checks tickets in, each only once, however often and in whatever order devices send scans. */
export function createCheckIns(deps: CheckInsDeps) {
  const { db } = deps;

  async function answers(eventId: string, ids: string[]): Promise<Map<string, CheckIn>> {
    const rows = await selectCheckIns(db, eventId, ids);
    return new Map(rows.map((row) => [row.checkIn.id, checkInView(row)]));
  }

  return {
    /**
     * Records scans in the order in which the device made them. A scan that was recorded before
     * gets its stored answer. Of several devices, the scan that arrives here first counts: a
     * device's clock decides only the order within one batch.
     * @throws NotFound, Forbidden
     */
    async record(wanted: string, viewer: Viewer, { device, scans }: CheckInsRequest) {
      const { id: eventId } = await gateEventFor(db, wanted, viewer);
      const ids = scans.map(({ id }) => id);
      const known = await answers(eventId, ids);
      const fresh = scans
        .filter(({ id }) => !known.has(id))
        .toSorted((one, other) => Date.parse(one.scannedAt) - Date.parse(other.scannedAt));
      for (const scan of fresh) {
        await recordOne(deps, { eventId, device, scannedBy: viewer.id }, scan);
      }
      const done = await answers(eventId, ids);
      return {
        data: ids.map((id) => {
          const answer = done.get(id);
          if (answer === undefined) throw new Error(`scan ${id} left no trace`);
          return answer;
        }),
      };
    },

    /**
     * Undoes a check-in; the history keeps the scan, the undoing and its reason.
     * @throws NotFound, Forbidden, NotUndoable
     */
    async undo(
      wanted: string,
      id: string,
      { viewer, client }: { viewer: Viewer; client: Client },
      reason: string,
    ): Promise<{ data: CheckIn }> {
      const { id: eventId, promotorId } = await gateEventFor(db, wanted, viewer);
      const [row] = await selectCheckIns(db, eventId, [id]);
      if (row === undefined) throw new NotFound('Pemindaian');
      const { ticketId } = row.checkIn;
      const { orderId } = row;
      if (ticketId === null || orderId === null) throw new NotUndoable();
      await inTransaction(db, async (tx) => {
        await holdStaff(tx, viewer.id);
        await deps.use.lock(tx, ticketId, orderId);
        if (!(await markUndone(tx, { eventId, id }, { by: viewer.id, reason }))) {
          throw new NotUndoable();
        }
        await reopenTicket(deps.stock, tx, { ticketId, orderId });
        const details = { eventId, promotorId, checkInId: id, ticketId };
        const audit = { action: 'check_in_undone' as const, actorId: viewer.id, subjectId: null };
        await recordAudit(tx, client, { ...audit, details });
      });
      const answer = (await answers(eventId, [id])).get(id);
      if (answer === undefined) throw new Error(`scan ${id} left no trace`);
      return { data: answer };
    },
  };
}

export type CheckIns = ReturnType<typeof createCheckIns>;

interface Gate {
  eventId: string;
  device: string;
  scannedBy: string;
}

/** One transaction per scan, which decides and stores the result together. */
async function recordOne({ db, signer, use }: CheckInsDeps, gate: Gate, scan: Scan) {
  const { id, scannedAt } = scan;
  const read = await readCode(db, signer, gate.eventId, scan);
  await inTransaction(db, async (tx) => {
    await holdStaff(tx, gate.scannedBy);
    const verdict = typeof read === 'string' ? { result: read } : await judge(tx, use, read);
    const row = { ...gate, ...verdict, id, scannedAt: new Date(scannedAt) };
    if (!(await insertCheckIn(tx, row))) throw new SentTwice();
  }).catch((error: unknown) => {
    if (!(error instanceof SentTwice)) throw error;
  });
}

/** Another request was writing the same scan, so this transaction is rolled back. */
class SentTwice extends Error {}

/** Reads a code: the ticket that it names, or why it is no ticket of this event. */
async function readCode(
  db: Db,
  signer: TicketSigner,
  eventId: string,
  { qr, code: typed }: Scan,
): Promise<ReadCode | 'forged' | 'other_event'> {
  const claims = qr === undefined ? undefined : signer.verify(qr);
  if (qr !== undefined && claims === undefined) return 'forged';
  if (claims !== undefined && claims.eventId !== eventId) return 'other_event';
  const code = normaliseTypedCode(typed ?? '');
  const place = await findTicketPlace(db, claims ? { id: claims.ticketId } : { code });
  if (place === undefined) return 'forged';
  if (place.eventId !== eventId) return 'other_event';
  return {
    ticketId: place.id,
    orderId: place.orderId,
    version: claims?.version ?? null,
    code: claims ? null : code,
  };
}

async function judge(tx: Tx, use: TicketUse, read: ReadCode): Promise<Verdict> {
  const { ticketId, version } = read;
  const seen = { ticketId, version };
  const ticket = await use.lock(tx, ticketId, read.orderId);
  const reason = whyRevoked(ticket, read);
  if (ticket === undefined || reason !== undefined) {
    return { ...seen, result: 'revoked', reason: reason ?? 'void' };
  }
  if (ticket.status !== 'checked_in' && (await use.use(tx, ticketId, ticket.version))) {
    // A ticket that was used cannot be transferred any more.
    await withdrawOffers(tx, [ticketId]);
    return { ...seen, result: 'accepted' };
  }
  const now = await readScanned(tx, ticketId);
  if (now?.status !== 'checked_in')
    throw new Error(`ticket ${ticketId} changed while it was locked`);
  const firstId = (await findStanding(tx, ticketId)) ?? null;
  return { ...seen, result: 'already_used', firstId };
}

function whyRevoked(ticket: ScannedTicket | undefined, { version, code }: ReadCode) {
  if (ticket === undefined) return 'void';
  // Also refuses a typed code that was replaced before the lock was taken.
  const current = version === null ? ticket.code === code : ticket.version === version;
  if (!current) return 'transferred';
  const stays = ticket.tookPlace && ticket.status === 'checked_in';
  if (ticket.eventStatus === 'cancelled' && !stays) return 'event_cancelled';
  return ticket.status === 'void' ? 'void' : undefined;
}

/** The first of all locks, as everywhere. @throws Unauthenticated when the account was deleted */
async function holdStaff(tx: Tx, userId: string): Promise<void> {
  if (!(await preventUserDeletion(tx, [userId])).has(userId)) throw new Unauthenticated();
}
