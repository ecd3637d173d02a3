import {
  everythingOf,
  type GateDb,
  type HeldEvent,
  type KnownTicket,
  type OwnScan,
} from './gate-db';

export interface Counts {
  /** Tickets that came in at any door. */
  inside: number;
  /** All tickets that may come in at this door. */
  expected: number;
}

const admits = ({ admits: types }: HeldEvent, { ticketTypeId }: KnownTicket) =>
  types === null || types.includes(ticketTypeId);

/** Counts of this door's tickets. */
export async function countTickets(db: GateDb, event: HeldEvent): Promise<Counts> {
  const count = (state: KnownTicket['state']) =>
    db.countFromIndex('tickets', 'state', IDBKeyRange.only([event.id, state]));
  if (event.admits === null) {
    const [inside, good] = await Promise.all([count('checked_in'), count('good')]);
    return { inside, expected: inside + good };
  }
  const tickets = (await ticketsOf(db, event.id)).filter((ticket) => admits(event, ticket));
  const valid = tickets.filter(({ state }) => state !== 'void');
  return {
    inside: valid.filter(({ state }) => state === 'checked_in').length,
    expected: valid.length,
  };
}

const ticketsOf = (db: GateDb, eventId: string): Promise<KnownTicket[]> =>
  db.getAll('tickets', everythingOf(eventId));

interface Wanted {
  name: string;
  /** Id of a ticket type; empty for all. */
  type: string;
}

/** Tickets of this door whose holder's name contains the words, those not yet inside first. */
export async function searchTickets(
  db: GateDb,
  event: HeldEvent,
  { name, type }: Wanted,
  limit: number,
): Promise<KnownTicket[]> {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await ticketsOf(db, event.id)).filter((ticket) => {
    if (ticket.state === 'void' || ticket.holderName === '') return false;
    if (type !== '' && ticket.ticketTypeId !== type) return false;
    const holder = ticket.holderName.toLowerCase();
    return words.every((word) => holder.includes(word));
  });
  const place = ({ state }: KnownTicket) => (state === 'checked_in' ? 1 : 0);
  return found
    .sort((a, b) => place(a) - place(b) || a.holderName.localeCompare(b.holderName, 'id'))
    .slice(0, limit);
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
