import type { Tx } from '../../platform/db/database';
import { withdrawOffers } from '../tickets/tickets.repository';
import { findStanding, type insertCheckIn } from './check-ins.repository';
import { admits, type GateOperator } from './gate-access';
import type { Scan } from './gate.schema';
import type { ReadCode } from './read-code';
import {
  comeBack,
  goOut,
  readScanned,
  type ScannedTicket,
  type TicketUse,
} from './ticket-use.repository';

type Verdict = Pick<
  Parameters<typeof insertCheckIn>[1],
  'ticketId' | 'version' | 'result' | 'reason' | 'firstId'
>;

/** What decides about a scan beside its code. */
type Circumstances = Pick<GateOperator, 'admits'> & Pick<Scan, 'direction' | 'scannedAt'>;

/** Decides whether a ticket is let in or out, and uses it, with its order's row locked. */
export async function judgeScan(
  tx: Tx,
  use: TicketUse,
  read: ReadCode,
  around: Circumstances,
): Promise<Verdict> {
  const { ticketId, version } = read;
  const seen = { ticketId, version };
  const ticket = await use.lock(tx, ticketId, read.orderId);
  const reason = whyRevoked(ticket, read);
  if (ticket === undefined || reason !== undefined) {
    return { ...seen, result: 'revoked', reason: reason ?? 'void' };
  }
  if (around.direction === 'out') {
    if (!admits(around, ticket.ticketTypeId)) return { ...seen, result: 'wrong_door' };
    return { ...seen, result: (await goOut(tx, ticketId)) ? 'left' : 'not_inside' };
  }
  const refusal = whyRefused(ticket, around);
  if (refusal !== undefined) return { ...seen, result: refusal };
  if (ticket.status !== 'checked_in' && (await use.use(tx, ticketId, ticket.version))) {
    // A ticket that was used cannot be transferred any more.
    await withdrawOffers(tx, [ticketId]);
    return { ...seen, result: 'accepted' };
  }
  if (ticket.reentry && (await comeBack(tx, ticketId))) return { ...seen, result: 're_entered' };
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

/** A good ticket comes in only during admission, and at its own door. */
function whyRefused(ticket: ScannedTicket, { admits: types, scannedAt }: Circumstances) {
  if (ticket.isTooEarly) return 'too_early';
  // A device may send scans of the evening when it finds a network days later.
  if (ticket.isClosed && Date.parse(scannedAt) > ticket.closesAt.getTime()) return 'too_late';
  if (!admits({ admits: types }, ticket.ticketTypeId)) return 'wrong_door';
  return undefined;
}
