import type { Answer, ApiClient } from '@panggung/platform';
import type { GateDb, HeldEvent, KnownTicket } from './gate-db';

type List = Answer<'/events/{id}/gate-list'>;

/**
 * Brings what the device holds of an event up to date: all of it at first, later what has changed.
 * @param onProgress told how many tickets have come
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
    // That of the first part: what changes while the rest is loaded comes again.
    cursor ??= meta.cursor;
    await keepTickets(db, eventId, data);
    loaded += data.tickets.length;
    onProgress(loaded);
    if (meta.next === null) {
      const refreshedAt = new Date().toISOString();
      const event: HeldEvent = { ...data.event, keys: ring.keys, cursor, refreshedAt };
      // Last: a list that did not come whole is begun anew.
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
    // Let in here, and the API does not know yet.
    const own = known?.checkIn && (await tx.objectStore('scans').get(known.checkIn.id));
    const letIn = own?.sent === 0 && ticket.state === 'good' ? known?.checkIn : undefined;
    void tickets.put(letIn ? { ...ticket, state: 'checked_in', checkIn: letIn } : ticket);
  }
  await tx.done;
}
