import { ApiError, type Payload } from '@panggung/platform';
import {
  bytesToSign,
  formatTicketCode,
  hashTypedCode,
  parseTicketCode,
} from '@panggung/ticket-code';
import type { CheckIn, GateClient, GateList as List } from './gate-client';
import { openGateDb } from './gate-db';
import { createGateDevice, type ScanMode } from './gate-device';
import type { Shown } from './judge';

type Ticket = List['data']['tickets'][number];
type Scan = Payload<'/gate/check-ins'>['scans'][number];

export const eventId = '018f7f3e-0000-7000-8000-000000000001';
export const otherEvent = '018f7f3e-0000-7000-8000-000000000002';
export const [odd, even] = ['odd', 'even'];
export const idOf = (number: number) =>
  `a3bb189e-8bf9-4888-9912-${String(number).padStart(12, '0')}`;

const signing = crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);

export async function qrOf(ticketId: string, { version = 1, of = eventId } = {}): Promise<string> {
  const claims = { ticketId, eventId: of, version };
  const { privateKey } = await signing;
  const signature = await crypto.subtle.sign('Ed25519', privateKey, bytesToSign(claims));
  return formatTicketCode(claims, new Uint8Array(signature));
}

export const codeOf = (number: number) => `TKT-${String(number).padStart(10, 'K')}`;

/** What the API holds of the event. */
interface Stored {
  tickets: Map<string, Ticket>;
  revocations: List['data']['revocations'];
  known: Map<string, CheckIn>;
  facts: {
    opensAt: string;
    closesAt: string;
    reentry: boolean;
    admits: string[] | null;
    now: () => string;
  };
}

async function newTickets(count: number, people: number): Promise<Map<string, Ticket>> {
  const tickets = new Map<string, Ticket>();
  for (let number = 1; number <= count; number += 1) {
    tickets.set(idOf(number), {
      id: idOf(number),
      version: 1,
      codeHash: await hashTypedCode(eventId, codeOf(number)),
      ticketTypeId: number % 2 === 1 ? odd : even,
      ticketTypeName: 'Festival',
      people,
      left: false,
      holderName: `Penonton ${number}`,
      state: 'good',
      checkIn: null,
    });
  }
  return tickets;
}

/** The part of the list after a ticket. */
function partOf({ tickets, revocations, facts }: Stored, after: string | undefined): List {
  const all = [...tickets.values()].filter(({ id }) => after === undefined || id > after);
  const part = all.slice(0, 10);
  const next = all.length > part.length ? (part.at(-1)?.id ?? null) : null;
  const { now, admits, ...gates } = facts;
  const event = {
    id: eventId,
    title: 'Malam Uji',
    status: 'scheduled' as const,
    startsAt: '2030-01-05T12:00:00Z',
    endsAt: null,
    timezone: 'Asia/Jakarta',
  };
  return {
    data: {
      event: { ...event, ...gates },
      ticketTypes: [],
      admits,
      tickets: structuredClone(part),
      revocations,
    },
    meta: { now: now(), cursor: '7', next },
  };
}

/** Checks a ticket in once. */
function checkIn({ tickets, known }: Stored, scan: Scan, device: string): CheckIn {
  const { id, qr = '', scannedAt, letIn } = scan;
  const before = known.get(id);
  if (before) return before;
  const ticket = tickets.get(parseTicketCode(qr)?.claims.ticketId ?? '');
  const first = ticket?.checkIn ?? null;
  const result = ticket === undefined ? 'forged' : first ? 'already_used' : 'accepted';
  if (ticket && result === 'accepted') {
    ticket.state = 'checked_in';
    ticket.checkIn = { id, scannedAt, device };
  }
  const answer: CheckIn = {
    id,
    result,
    reason: null,
    message: '',
    first,
    scannedAt,
    receivedAt: scannedAt,
    ticket: ticket ?? null,
    undoneAt: null,
    twoInside: letIn === true && result !== 'accepted',
    note: null,
  };
  known.set(id, answer);
  return answer;
}

/** Tickets 1 to `count` of the event, and an API that checks each of them in once. */
export async function anEvent(count: number, people = 1) {
  let online = true;
  /** What the API answers instead of a result. */
  let refusal: Error | undefined;
  const stored: Stored = {
    tickets: await newTickets(count, people),
    known: new Map(),
    revocations: [],
    facts: {
      opensAt: '2020-01-01T00:00:00Z',
      closesAt: '2040-01-01T00:00:00Z',
      reentry: false,
      admits: null,
      now: () => new Date().toISOString(),
    },
  };
  const reach = async () => {
    if (refusal) throw refusal;
    if (!online) throw new Error('no network');
  };
  const clientOf = (device: string): GateClient =>
    ({
      keys: async () => {
        await reach();
        const { publicKey } = await signing;
        const { x = '' } = await crypto.subtle.exportKey('jwk', publicKey);
        return { data: { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid: 'one' }] } };
      },
      list: async ({ after }: { after?: string }) => {
        await reach();
        return partOf(stored, after);
      },
      send: async (scans: Scan[]) => {
        await reach();
        return { data: scans.map((scan) => checkIn(stored, scan, device)) };
      },
      undo: reach,
      note: reach,
      leave: reach,
    }) as unknown as GateClient;
  return {
    ...stored,
    clientOf,
    accepted: () => [...stored.known.values()].filter(({ result }) => result === 'accepted').length,
    setOnline: (value: boolean) => (online = value),
    revoke: () => (refusal = new ApiError('', 410, 'DEVICE_REVOKED', 'Dicabut', undefined)),
  };
}

let devices = 0;

export async function aDevice(
  { clientOf }: { clientOf: (name: string) => GateClient },
  name = 'Pintu Utara',
  database = `gate-${(devices += 1)}`,
) {
  const db = await openGateDb(database);
  const pairing = { eventId, name, key: 'k' };
  await db.put('pairings', { ...pairing, deviceId: 'd', title: '', pairedAt: '' });
  const device = createGateDevice({ db, client: clientOf(name), pairing });
  const scan = (shown: Shown, mode: Partial<ScanMode> = {}) =>
    device.scan(shown, { direction: 'in', practice: false, ...mode });
  return { ...device, db, scan, database, close: () => db.close() };
}
