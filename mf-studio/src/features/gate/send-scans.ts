import type { Answer, ApiClient } from '@panggung/platform';
import { parseTicketCode } from '@panggung/ticket-code';
import { countWaiting, waitingScans, type GateDb, type OwnScan } from './gate-db';

type CheckIn = Answer<'/events/{id}/check-ins', 'post'>['data'][number];

interface SendDeps {
  db: GateDb;
  api: ApiClient;
  eventId: string;
  /** The staff's name for this device. */
  device: string;
}

/** Maximum number of scans that the API takes at once. */
const most = 100;

/**
 * Sends scans and stores the API's results, which count.
 * @returns the updated scans
 */
async function sendScans(
  { db, api, eventId, device }: SendDeps,
  scans: readonly OwnScan[],
  signal?: AbortSignal,
): Promise<OwnScan[]> {
  const { data } = await api.post(
    '/events/{id}/check-ins',
    {
      device,
      scans: scans.map(({ id, qr, code, scannedAt }) => ({
        id,
        scannedAt,
        ...(qr === undefined ? { code: code ?? '' } : { qr }),
      })),
    },
    { path: { id: eventId }, ...(signal && { signal }) },
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
  const sent = await sendScans(deps, waiting, signal).catch(() => []);
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

async function settle(
  db: GateDb,
  scan: OwnScan,
  answer: CheckIn,
  device: string,
): Promise<OwnScan> {
  const { result, reason, first } = answer;
  const ticket = answer.ticket ?? scan.ticket;
  const settled: OwnScan = {
    ...scan,
    result,
    reason,
    first,
    ticket,
    sent: 1,
    conflict: scan.result === 'accepted' && result !== 'accepted',
    undone: answer.undoneAt !== null,
  };
  const tx = db.transaction(['tickets', 'scans'], 'readwrite');
  void tx.objectStore('scans').put(settled);
  const ticketId = answer.ticket?.id ?? (scan.qr && parseTicketCode(scan.qr)?.claims.ticketId);
  const known = ticketId && (await tx.objectStore('tickets').get([scan.eventId, ticketId]));
  if (known && result === 'accepted' && !settled.undone) {
    const checkIn = { id: scan.id, scannedAt: scan.scannedAt, device };
    void tx.objectStore('tickets').put({ ...known, state: 'checked_in', checkIn });
  } else if (known && result === 'already_used') {
    void tx.objectStore('tickets').put({ ...known, state: 'checked_in', checkIn: first });
  }
  await tx.done;
  return settled;
}
