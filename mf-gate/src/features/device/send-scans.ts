import { parseTicketCode } from '@panggung/ticket-code';
import type { CheckIn, GateClient } from './gate-client';
import {
  countWaiting,
  isLetThrough,
  waitingScans,
  type GateDb,
  type KnownTicket,
  type OwnScan,
} from './gate-db';

interface SendDeps {
  db: GateDb;
  client: GateClient;
  eventId: string;
  /** The door's name. */
  device: string;
}

/** Maximum number of scans that the API takes at once. */
const most = 100;

/**
 * Sends scans and stores the API's results, which count.
 * @returns the updated scans
 */
async function sendScans(
  { db, client, device }: SendDeps,
  scans: readonly OwnScan[],
  signal?: AbortSignal,
): Promise<OwnScan[]> {
  const { data } = await client.send(
    scans.map(({ id, qr, code, listed, direction, letIn, scannedAt }) => ({
      id,
      scannedAt,
      direction,
      letIn,
      ...(listed ? { listed } : qr === undefined ? { code: code ?? '' } : { qr }),
    })),
    signal,
  );
  const answers = new Map(data.map((answer) => [answer.id, answer]));
  const settled: OwnScan[] = [];
  for (const scan of scans) {
    const answer = answers.get(scan.id);
    settled.push(answer ? await settle(db, scan, answer, device) : scan);
  }
  return settled;
}

/**
 * Asks the API about a stored scan. Sends waiting scans first, or the API would let in again a
 * ticket that this device has let in without a network.
 * @returns the updated scan; unchanged when the API does not answer, or when too many scans wait
 */
export async function askAbout(
  deps: SendDeps,
  scan: OwnScan,
  signal: AbortSignal,
): Promise<OwnScan> {
  const waiting = await waitingScans(deps.db, deps.eventId, most + 1);
  if (waiting.length > most) return scan;
  const sent = await sendScans(deps, waiting, signal);
  return sent.find(({ id }) => id === scan.id) ?? scan;
}

/** Sends waiting scans, a hundred at a time, oldest first. */
export async function sendWaiting(deps: SendDeps): Promise<void> {
  const { db, eventId } = deps;
  while ((await countWaiting(db, eventId)) > 0) {
    const sent = await sendScans(deps, await waitingScans(db, eventId, most));
    // None of them was answered, so try again in the next round.
    if (sent.every((scan) => scan.sent === 0)) return;
  }
}

/**
 * Marks that the device's own verdict was shown, because no answer came in time.
 * @returns the scan as it is stored; the answer may have come meanwhile
 */
export async function noteShown(db: GateDb, { id }: OwnScan): Promise<OwnScan | undefined> {
  const tx = db.transaction('scans', 'readwrite');
  const scan = await tx.store.get(id);
  const letIn = scan?.sent === 0 && isLetThrough(scan.result);
  if (scan && letIn) void tx.store.put({ ...scan, letIn });
  await tx.done;
  return scan && letIn ? { ...scan, letIn } : scan;
}

async function settle(
  db: GateDb,
  { id, eventId, qr }: OwnScan,
  answer: CheckIn,
  device: string,
): Promise<OwnScan> {
  const { result, reason, first, undoneAt, note } = answer;
  const tx = db.transaction(['tickets', 'scans'], 'readwrite');
  const scan = await tx.objectStore('scans').get(id);
  if (scan === undefined) throw new Error(`scan ${id} was forgotten while it was sent`);
  const settled: OwnScan = {
    ...scan,
    result,
    reason,
    first,
    note,
    ticket: answer.ticket ?? scan.ticket,
    sent: 1,
    // Its own verdict counts only if somebody saw it.
    conflict: scan.letIn && !isLetThrough(result),
    undone: undoneAt !== null,
  };
  void tx.objectStore('scans').put(settled);
  const ticketId = answer.ticket?.id ?? (qr && parseTicketCode(qr)?.claims.ticketId);
  const known = ticketId && (await tx.objectStore('tickets').get([eventId, ticketId]));
  if (known) void tx.objectStore('tickets').put(afterwards(known, settled, device));
  await tx.done;
  return settled;
}

/** The ticket as the API's result says. */
function afterwards(ticket: KnownTicket, scan: OwnScan, device: string): KnownTicket {
  const { id, scannedAt, result, first, undone } = scan;
  if (result === 'accepted' && !undone) {
    return { ...ticket, state: 'checked_in', left: false, checkIn: { id, scannedAt, device } };
  }
  if (result === 'already_used') return { ...ticket, state: 'checked_in', checkIn: first };
  if (result === 'left' || result === 're_entered') {
    return { ...ticket, state: 'checked_in', left: result === 'left' };
  }
  // This device let it in by itself, and the API did not: the list will say how it is.
  return ticket;
}
