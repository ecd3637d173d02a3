import type { GateClient, GateList } from './gate-client';
import type { GateDb, HeldEvent, KnownTicket } from './gate-db';

/**
 * Updates the stored list of an event: loads all of it at first, later only the changes.
 * @param onProgress called with the number of loaded tickets
 */
export async function loadGateList(
  { db, client }: { db: GateDb; client: GateClient },
  eventId: string,
  onProgress: (tickets: number) => void = () => undefined,
): Promise<HeldEvent> {
  const held = await db.get('events', eventId);
  const { data: ring } = await client.keys();
  const since = held?.cursor;
  let cursor: string | undefined;
  let after: string | undefined;
  let loaded = 0;
  for (;;) {
    const { data, meta } = await client.list({ since, after });
    // Keep the cursor of the first part: changes made while the rest loads then come again.
    cursor ??= meta.cursor;
    await keepTickets(db, eventId, data);
    loaded += data.tickets.length;
    onProgress(loaded);
    if (meta.next === null) {
      const { ticketTypes, admits } = data;
      const event: HeldEvent = {
        ...data.event,
        ticketTypes,
        admits,
        keys: ring.keys,
        clockBehind: Date.parse(meta.now) - Date.now(),
        cursor,
        refreshedAt: meta.now,
      };
      // Written last: a list that did not load completely is loaded again from the start.
      await db.put('events', event);
      return event;
    }
    after = meta.next;
  }
}

async function keepTickets(db: GateDb, eventId: string, part: GateList['data']): Promise<void> {
  const revocations = new Map(part.revocations.map((entry) => [entry.ticketId, entry]));
  const tx = db.transaction(['tickets', 'scans'], 'readwrite');
  const tickets = tx.objectStore('tickets');
  for (const listed of part.tickets) {
    const { id } = listed;
    const entry = revocations.get(id);
    const revocation = entry ? { below: entry.below, reason: entry.reason } : null;
    const ticket: KnownTicket = { ...listed, eventId, revocation };
    const known = await tickets.get([eventId, id]);
    // This device let the ticket in or out, and the API does not know it yet.
    const last = known?.lastScan;
    const own = last === undefined ? undefined : await tx.objectStore('scans').get(last);
    const ahead = own?.sent === 0 && ticket.state !== 'void';
    const { state, checkIn, left, lastScan } = known ?? ticket;
    void tickets.put(ahead ? { ...ticket, state, checkIn, left, lastScan } : ticket);
  }
  await tx.done;
}
