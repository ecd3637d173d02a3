import type { Answer, ApiClient } from '@panggung/platform';
import type { GateDb, HeldEvent, KnownTicket } from './gate-db';

type List = Answer<'/events/{id}/gate-list'>;

/**
 * Updates the stored list of an event: loads all of it at first, later only the changes.
 * @param onProgress called with the number of loaded tickets
 */
export async function loadGateList(
  { db, api }: { db: GateDb; api: ApiClient },
  eventId: string,
  onProgress: (tickets: number) => void = () => undefined,
): Promise<HeldEvent> {
  const held = await db.get('events', eventId);
  const { data: ring } = await api.get('/tickets/keys');
  const since = held?.cursor;
  let cursor: string | undefined;
  let after: string | undefined;
  let loaded = 0;
  for (;;) {
    const { data, meta }: List = await api.get('/events/{id}/gate-list', {
      path: { id: eventId },
      query: { since, after, limit: 2_000 },
    });
    // Keep the cursor of the first part: changes made while the rest loads then come again.
    cursor ??= meta.cursor;
    await keepTickets(db, eventId, data);
    loaded += data.tickets.length;
    onProgress(loaded);
    if (meta.next === null) {
      const refreshedAt = new Date().toISOString();
      const event: HeldEvent = { ...data.event, keys: ring.keys, cursor, refreshedAt };
      // Written last: a list that did not load completely is loaded again from the start.
      await db.put('events', event);
      return event;
    }
    after = meta.next;
  }
}

async function keepTickets(db: GateDb, eventId: string, part: List['data']): Promise<void> {
  const revocations = new Map(part.revocations.map((entry) => [entry.ticketId, entry]));
  const tx = db.transaction(['tickets', 'scans'], 'readwrite');
  const tickets = tx.objectStore('tickets');
  for (const listed of part.tickets) {
    const { id } = listed;
    const entry = revocations.get(id);
    const revocation = entry ? { below: entry.below, reason: entry.reason } : null;
    const ticket: KnownTicket = { ...listed, eventId, revocation };
    const known = await tickets.get([eventId, id]);
    // This device let the ticket in, and the API does not know it yet.
    const own = known?.checkIn && (await tx.objectStore('scans').get(known.checkIn.id));
    const letIn = own?.sent === 0 && ticket.state === 'good' ? known?.checkIn : undefined;
    void tickets.put(letIn ? { ...ticket, state: 'checked_in', checkIn: letIn } : ticket);
  }
  await tx.done;
}
