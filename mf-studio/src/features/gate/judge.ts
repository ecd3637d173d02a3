import {
  checkTicketCode,
  hashTypedCode,
  importTicketKeys,
  indexRevocations,
  parseTicketCode,
  type TicketKey,
} from '@panggung/ticket-code';
import type { GateDb, KnownTicket, OwnScan, Verdict } from './gate-db';

/** A code as the camera reads it, or as somebody types it. */
export type Shown = { qr: string } | { code: string };

const nothing = { reason: null, ticket: null, first: null } as const;

/** A ticket that signature and list allow in; or the verdict that refuses it. */
type Candidate = { ticketId: string; version: number | undefined } | Verdict;

/**
 * Checks codes without a network, by the rules of docs/contracts/tickets.md.
 * @throws DOMException when the browser does not support Ed25519
 */
export function createJudge(db: GateDb, eventId: string, keys: readonly TicketKey[]) {
  const ready = importTicketKeys(keys);

  async function look(shown: Shown): Promise<Candidate> {
    if ('code' in shown) {
      const hash = await hashTypedCode(eventId, shown.code);
      const ticket = await db.getFromIndex('tickets', 'code', [eventId, hash]);
      return ticket
        ? { ticketId: ticket.id, version: undefined }
        : { result: 'forged', ...nothing };
    }
    const ticketId = parseTicketCode(shown.qr)?.claims.ticketId;
    const known = ticketId && (await db.get('tickets', [eventId, ticketId]));
    const revocation = known ? known.revocation : null;
    const check = await checkTicketCode(shown.qr, {
      keys: await ready,
      eventId,
      revocations: indexRevocations(ticketId && revocation ? [{ ticketId, ...revocation }] : []),
    });
    if (check.result === 'candidate') return check.claims;
    const reason = check.result === 'revoked' ? check.reason : null;
    return { ...nothing, result: check.result, reason };
  }

  /**
   * Checks a code and stores the scan, so that this device never lets the same ticket in twice.
   * @param scan id, time and device of the scan
   */
  return async function judge(
    shown: Shown,
    { id, scannedAt, device }: { id: string; scannedAt: string; device: string },
  ): Promise<OwnScan> {
    const candidate = await look(shown);
    const own = {
      id,
      eventId,
      ...shown,
      scannedAt,
      sent: 0,
      conflict: false,
      undone: false,
    } as const;
    // Reads, decides and writes in one transaction of the device's database.
    const tx = db.transaction(['tickets', 'scans'], 'readwrite');
    const tickets = tx.objectStore('tickets');
    let verdict: Verdict;
    if ('result' in candidate) {
      verdict = candidate;
    } else {
      const known = await tickets.get([eventId, candidate.ticketId]);
      verdict = verdictOf(known, candidate.version);
      if (verdict.result === 'accepted') {
        const first = { id, scannedAt, device };
        void tickets.put({
          ...(known ?? unknownTicket(eventId, candidate)),
          state: 'checked_in',
          checkIn: first,
        });
      }
    }
    const scan: OwnScan = { ...own, ...verdict };
    void tx.objectStore('scans').put(scan);
    await tx.done;
    return scan;
  };
}

function verdictOf(known: KnownTicket | undefined, version: number | undefined): Verdict {
  // Sold after the list was loaded: its signature proves that it is genuine.
  if (known === undefined) return { result: 'accepted', ...nothing };
  const { ticketTypeName, holderName, state, checkIn, revocation } = known;
  if (state === 'void' || (version !== undefined && version < known.version)) {
    return { ...nothing, result: 'revoked', reason: revocation?.reason ?? 'transferred' };
  }
  const ticket = { ticketTypeName, holderName };
  if (state === 'checked_in')
    return { result: 'already_used', reason: null, ticket, first: checkIn };
  return { result: 'accepted', reason: null, ticket, first: null };
}

const unknownTicket = (
  eventId: string,
  { ticketId, version = 1 }: { ticketId: string; version: number | undefined },
): KnownTicket => ({
  eventId,
  id: ticketId,
  version,
  codeHash: '',
  ticketTypeName: '',
  holderName: '',
  state: 'good',
  checkIn: null,
  revocation: null,
});
