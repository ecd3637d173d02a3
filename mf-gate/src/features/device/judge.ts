import {
  checkTicketCode,
  hashTypedCode,
  importTicketKeys,
  indexRevocations,
  parseTicketCode,
} from '@panggung/ticket-code';
import {
  isLetThrough,
  type Direction,
  type GateDb,
  type HeldEvent,
  type KnownTicket,
  type OwnScan,
  type Verdict,
} from './gate-db';

/** A code as the camera reads it, or as somebody types it; or a ticket of the list. */
export type Shown =
  | { qr: string }
  | { code: string }
  | { listed: { ticketId: string; version: number } };

const nothing = { reason: null, ticket: null, first: null } as const;

/** A ticket that signature and list allow in; or the verdict that refuses it. */
type Candidate = { ticketId: string; version: number | undefined } | Verdict;

/** What belongs to a scan beside what was shown. */
interface About {
  id: string;
  scannedAt: string;
  device: string;
  direction: Direction;
}

/**
 * Checks codes without a network, by the rules of docs/contracts/tickets.md.
 * @throws DOMException when the browser does not support Ed25519
 */
export function createJudge(db: GateDb, event: HeldEvent) {
  const { id: eventId } = event;
  const ready = importTicketKeys(event.keys);

  async function look(shown: Shown): Promise<Candidate> {
    if ('listed' in shown) return shown.listed;
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

  return {
    /** Checks a code and stores nothing: for practice. */
    async practise(shown: Shown, about: About): Promise<OwnScan> {
      const candidate = await look(shown);
      const known =
        'result' in candidate ? undefined : await db.get('tickets', [eventId, candidate.ticketId]);
      const verdict =
        'result' in candidate
          ? candidate
          : verdictOf(event, known, candidate.version, { ...about, practice: true });
      return scanOf(eventId, shown, about, verdict);
    },

    /** Checks a code and stores the scan, so that this device never lets a ticket in twice. */
    async judge(shown: Shown, about: About): Promise<OwnScan> {
      const candidate = await look(shown);
      // Reads, decides and writes in one transaction of the device's database.
      const tx = db.transaction(['tickets', 'scans'], 'readwrite');
      const tickets = tx.objectStore('tickets');
      let verdict: Verdict;
      if ('result' in candidate) {
        verdict = candidate;
      } else {
        const known = await tickets.get([eventId, candidate.ticketId]);
        verdict = verdictOf(event, known, candidate.version, about);
        if (isLetThrough(verdict.result)) {
          const before = known ?? unknownTicket(eventId, candidate);
          void tickets.put(passed(before, verdict.result, about));
        }
      }
      const scan = scanOf(eventId, shown, about, verdict);
      void tx.objectStore('scans').put(scan);
      await tx.done;
      return scan;
    },
  };
}

export type Judge = ReturnType<typeof createJudge>;

function scanOf(
  eventId: string,
  shown: Shown,
  { id, scannedAt, direction }: About,
  verdict: Verdict,
): OwnScan {
  return {
    id,
    eventId,
    ...shown,
    direction,
    scannedAt,
    sent: 0,
    letIn: false,
    conflict: false,
    note: null,
    undone: false,
    ...verdict,
  };
}

/** The ticket after somebody went through with it. */
function passed(ticket: KnownTicket, result: Verdict['result'], about: About): KnownTicket {
  const { id, scannedAt, device } = about;
  const checkIn = result === 'accepted' ? { id, scannedAt, device } : ticket.checkIn;
  return { ...ticket, state: 'checked_in', checkIn, left: result === 'left', lastScan: id };
}

function verdictOf(
  event: HeldEvent,
  known: KnownTicket | undefined,
  version: number | undefined,
  { direction, scannedAt, practice }: About & { practice?: boolean },
): Verdict {
  const { ticketTypeName = '', people = 1, holderName = '' } = known ?? {};
  const ticket = known && { ticketTypeName, people, holderName };
  const plain = { reason: null, ticket: ticket ?? null, first: null };
  if (known && (known.state === 'void' || (version !== undefined && version < known.version))) {
    return { ...nothing, result: 'revoked', reason: known.revocation?.reason ?? 'transferred' };
  }
  if (event.status === 'cancelled' && known?.state !== 'checked_in') {
    return { ...nothing, result: 'revoked', reason: 'event_cancelled' };
  }
  const isOtherDoor = known && event.admits?.includes(known.ticketTypeId) === false;
  if (direction === 'out') {
    if (isOtherDoor) return { ...plain, result: 'wrong_door' };
    const isInside = known?.state === 'checked_in' && !known.left;
    return { ...plain, result: isInside ? 'left' : 'not_inside' };
  }
  const at = Date.parse(scannedAt) + event.clockBehind;
  // Practice is for the days before.
  if (at < Date.parse(event.opensAt) && !practice) return { ...nothing, result: 'too_early' };
  if (at > Date.parse(event.closesAt)) return { ...nothing, result: 'too_late' };
  if (isOtherDoor) return { ...plain, result: 'wrong_door' };
  // Sold after the list was loaded: its signature proves that it is genuine.
  if (known?.state !== 'checked_in') return { ...plain, result: 'accepted' };
  if (event.reentry && known.left) return { ...plain, result: 're_entered' };
  return { ...plain, result: 'already_used', first: known.checkIn };
}

const unknownTicket = (
  eventId: string,
  { ticketId, version = 1 }: { ticketId: string; version: number | undefined },
): KnownTicket => ({
  eventId,
  id: ticketId,
  version,
  codeHash: '',
  ticketTypeId: '',
  ticketTypeName: '',
  people: 1,
  holderName: '',
  state: 'good',
  left: false,
  checkIn: null,
  revocation: null,
});
