import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { TicketKey } from '@panggung/ticket-code';

/** The result of a scan, named as in the API. */
export type Result =
  | 'accepted'
  | 'already_used'
  | 'revoked'
  | 'other_event'
  | 'forged'
  | 'wrong_door'
  | 'too_early'
  | 'too_late'
  | 'left'
  | 're_entered'
  | 'not_inside';

/** Whether somebody goes through the gate with this result. */
export const isLetThrough = (result: Result): boolean =>
  result === 'accepted' || result === 're_entered' || result === 'left';

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
  ticketTypeId: string;
  ticketTypeName: string;
  /** Who come in with it. */
  people: number;
  holderName: string;
  state: 'good' | 'checked_in' | 'void';
  /** Went out, and may come in again. */
  left: boolean;
  checkIn: FirstScan | null;
  /** The last scan of this device that changed it. */
  lastScan?: string | undefined;
  /** Codes with a lower version are void. */
  revocation: { below: number; reason: 'transferred' | 'void' } | null;
}

/** The result of a scan, for the staff. */
export interface Verdict {
  result: Result;
  reason: Reason | null;
  ticket: { ticketTypeName: string; people: number; holderName: string } | null;
  first: FirstScan | null;
}

/** A scan that this device made; kept until its event is forgotten. */
export interface OwnScan extends Verdict {
  id: string;
  eventId: string;
  /** Content of the QR code, the code that was typed, or the ticket that was chosen by name. */
  qr?: string;
  code?: string;
  listed?: { ticketId: string; version: number };
  direction: Direction;
  scannedAt: string;
  /** Whether the API has received it; from then on the API's result counts. */
  sent: 0 | 1;
  /** The device had no answer in time and showed its own verdict: somebody went in. */
  letIn: boolean;
  /** The device let somebody in, but the API says that it should not have. */
  conflict: boolean;
  /** Why that warning was put aside. */
  note: string | null;
  undone: boolean;
}

export type Direction = 'in' | 'out';

/** What makes this phone a device of a gate. */
export interface Pairing {
  eventId: string;
  /** The device's bearer token. */
  key: string;
  deviceId: string;
  /** The door. */
  name: string;
  title: string;
  pairedAt: string;
}

/** The data of an event on this device. */
export interface HeldEvent {
  id: string;
  title: string;
  status: 'scheduled' | 'cancelled';
  startsAt: string;
  endsAt: string | null;
  timezone: string;
  /** From when and until when tickets come in. */
  opensAt: string;
  closesAt: string;
  reentry: boolean;
  ticketTypes: { id: string; name: string }[];
  /** The types that come in at this door; null for all. */
  admits: string[] | null;
  keys: TicketKey[];
  /** How far the clock of this phone is behind that of the API, in milliseconds. */
  clockBehind: number;
  /** Cursor for the next changes of the list. */
  cursor: string;
  refreshedAt: string;
}

interface GateSchema extends DBSchema {
  pairings: { key: string; value: Pairing };
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
  return openDB<GateSchema>(name, 2, {
    upgrade(db) {
      // The first version had no pairings: its data belonged to sessions.
      for (const store of db.objectStoreNames) db.deleteObjectStore(store);
      db.createObjectStore('pairings', { keyPath: 'eventId' });
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

/** All keys of an event, in stores and indexes whose keys begin with it. */
export const everythingOf = (eventId: string) => IDBKeyRange.bound([eventId], [eventId, []]);

/** Deletes all data of an event from the device, and its key. Scans that were not sent are lost. */
export async function forgetEvent(db: GateDb, eventId: string): Promise<void> {
  const tx = db.transaction(['pairings', 'events', 'tickets', 'scans'], 'readwrite');
  void tx.objectStore('pairings').delete(eventId);
  const scans = await tx.objectStore('scans').index('time').getAllKeys(everythingOf(eventId));
  for (const id of scans) void tx.objectStore('scans').delete(id);
  void tx.objectStore('tickets').delete(everythingOf(eventId));
  void tx.objectStore('events').delete(eventId);
  await tx.done;
}

/**
 * Forgets an event when its key has ended. Another tab may have paired this phone again meanwhile:
 * then everything belongs to the new key, which also sends the scans that wait.
 */
export async function forgetKey(db: GateDb, { eventId, key }: EndedKey): Promise<void> {
  const pairing = await db.get('pairings', eventId);
  if (pairing === undefined || pairing.key === key) await forgetEvent(db, eventId);
}

type EndedKey = Pick<Pairing, 'eventId' | 'key'>;

/** Forgets events whose gates closed a day ago and that have no scans left to send. */
export async function forgetOldEvents(db: GateDb, now: number): Promise<void> {
  const day = 24 * 3_600_000;
  for (const { id, closesAt } of await db.getAll('events')) {
    const isOld = Date.parse(closesAt) + day < now;
    if (isOld && (await countWaiting(db, id)) === 0) await forgetEvent(db, id);
  }
}

const waitingOf = (eventId: string) => IDBKeyRange.bound([eventId, 0], [eventId, 0, []]);

export const countWaiting = (db: GateDb, eventId: string): Promise<number> =>
  db.countFromIndex('scans', 'sent', waitingOf(eventId));

/** Scans that the API does not have yet, oldest first. */
export const waitingScans = (db: GateDb, eventId: string, limit: number): Promise<OwnScan[]> =>
  db.getAllFromIndex('scans', 'sent', waitingOf(eventId), limit);
