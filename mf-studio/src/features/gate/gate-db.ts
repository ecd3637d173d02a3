import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { TicketKey } from '@panggung/ticket-code';

/** The result of a scan, named as in the API. */
export type Result = 'accepted' | 'already_used' | 'revoked' | 'other_event' | 'forged';

export type Reason = 'transferred' | 'void' | 'event_cancelled';

/** The scan that checked the ticket in. */
export interface FirstScan {
  id: string;
  scannedAt: string;
  /** The staff's name for the device that made it. */
  device: string;
}

/** A ticket as the device knows it. */
export interface KnownTicket {
  eventId: string;
  id: string;
  version: number;
  codeHash: string;
  ticketTypeName: string;
  holderName: string;
  state: 'good' | 'checked_in' | 'void';
  checkIn: FirstScan | null;
  /** Codes with a lower version are void. */
  revocation: { below: number; reason: 'transferred' | 'void' } | null;
}

/** The result of a scan, for the staff. */
export interface Verdict {
  result: Result;
  reason: Reason | null;
  ticket: { ticketTypeName: string; holderName: string } | null;
  first: FirstScan | null;
}

/** A scan that this device made; kept until its event is forgotten. */
export interface OwnScan extends Verdict {
  id: string;
  eventId: string;
  /** Content of the QR code, or the code that was typed. */
  qr?: string;
  code?: string;
  scannedAt: string;
  /** Whether the API has received it; from then on the API's result counts. */
  sent: 0 | 1;
  /** The device let somebody in, but the API says that it should not have. */
  conflict: boolean;
  undone: boolean;
}

/** The data of an event on this device. */
export interface HeldEvent {
  id: string;
  title: string;
  status: 'scheduled' | 'cancelled';
  startsAt: string;
  endsAt: string | null;
  keys: TicketKey[];
  /** Cursor for the next changes of the list. */
  cursor: string;
  refreshedAt: string;
}

interface GateSchema extends DBSchema {
  events: { key: string; value: HeldEvent };
  tickets: {
    key: [string, string];
    value: KnownTicket;
    indexes: { code: [string, string]; state: [string, string] };
  };
  scans: {
    key: string;
    value: OwnScan;
    indexes: { sent: [string, number, string]; time: [string, string] };
  };
}

export type GateDb = IDBPDatabase<GateSchema>;

/** Opens the gate database of this device. It survives a reload and works without a network. */
export function openGateDb(name = 'panggung-gate'): Promise<GateDb> {
  return openDB<GateSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('events', { keyPath: 'id' });
      const tickets = db.createObjectStore('tickets', { keyPath: ['eventId', 'id'] });
      tickets.createIndex('code', ['eventId', 'codeHash']);
      tickets.createIndex('state', ['eventId', 'state']);
      const scans = db.createObjectStore('scans', { keyPath: 'id' });
      scans.createIndex('sent', ['eventId', 'sent', 'scannedAt']);
      scans.createIndex('time', ['eventId', 'scannedAt']);
    },
  });
}

const everythingOf = (eventId: string) => IDBKeyRange.bound([eventId], [eventId, []]);

/** Deletes all data of an event from the device. Scans that were not sent are lost. */
export async function forgetEvent(db: GateDb, eventId: string): Promise<void> {
  const tx = db.transaction(['events', 'tickets', 'scans'], 'readwrite');
  const scans = await tx.objectStore('scans').index('time').getAllKeys(everythingOf(eventId));
  for (const id of scans) void tx.objectStore('scans').delete(id);
  void tx.objectStore('tickets').delete(everythingOf(eventId));
  void tx.objectStore('events').delete(eventId);
  await tx.done;
}

/** Forgets events that ended days ago and have no scans left to send. */
export async function forgetOldEvents(db: GateDb, now: number): Promise<void> {
  const days = 3 * 24 * 3_600_000;
  for (const { id, startsAt, endsAt } of await db.getAll('events')) {
    const isOld = Date.parse(endsAt ?? startsAt) + days < now;
    if (isOld && (await countWaiting(db, id)) === 0) await forgetEvent(db, id);
  }
}

const waitingOf = (eventId: string) => IDBKeyRange.bound([eventId, 0], [eventId, 0, []]);

export const countWaiting = (db: GateDb, eventId: string): Promise<number> =>
  db.countFromIndex('scans', 'sent', waitingOf(eventId));

/** Scans that the API does not have yet, oldest first. */
export const waitingScans = (db: GateDb, eventId: string, limit: number): Promise<OwnScan[]> =>
  db.getAllFromIndex('scans', 'sent', waitingOf(eventId), limit);

/** Number of tickets that are checked in, and of all valid ones. */
export async function countTickets(db: GateDb, eventId: string) {
  const count = (state: KnownTicket['state']) =>
    db.countFromIndex('tickets', 'state', IDBKeyRange.only([eventId, state]));
  const [inside, good] = await Promise.all([count('checked_in'), count('good')]);
  return { inside, expected: inside + good };
}

/** The last scans of this device, newest first. */
export async function latestScans(db: GateDb, eventId: string, limit: number): Promise<OwnScan[]> {
  const found: OwnScan[] = [];
  const index = db.transaction('scans').store.index('time');
  let cursor = await index.openCursor(everythingOf(eventId), 'prev');
  while (cursor && found.length < limit) {
    found.push(cursor.value);
    cursor = await cursor.continue();
  }
  return found;
}
