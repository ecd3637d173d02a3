import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { refreshListings } from '../../../src/catalog/search/listings.repository';
import { categories, events, ticketTypes } from '../../../src/db/schema';
import { inTransaction, type Db } from '../../../src/platform/db/database';
import { createEvent } from '../factories';
import { kinds } from './marketplaces';

/** Something that happens to events, by their numbers. */
export const happening = fc.record({
  event: fc.nat(20),
  what: fc.constantFrom('retitle', 'cancel', 'move', 'sell', 'pause', 'delete', 'add', 'rename'),
});

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** @param ids of the events that there are */
export async function happens(db: Db, { event, what }: Happening, ids: string[]): Promise<void> {
  const id = ids[event % Math.max(1, ids.length)];
  const change = (values: Partial<typeof events.$inferInsert>) =>
    id === undefined ? undefined : db.update(events).set(values).where(eq(events.id, id));
  switch (what) {
    case 'retitle':
      return void (await change({ title: `Semesta ${event}` }));
    case 'cancel':
      return void (await change({ status: event % 2 ? 'cancelled' : 'scheduled' }));
    case 'move':
      return void (await change({ startsAt: new Date(Date.now() + (event - 5) * 20_000_000) }));
    case 'pause':
      return void (await change({ salesPausedAt: event % 2 ? new Date() : null }));
    case 'sell':
      if (id !== undefined) {
        await db
          .update(ticketTypes)
          .set({ taken: sql`capacity - ${event % 2}` })
          .where(eq(ticketTypes.eventId, id));
      }
      return void (await refreshListings(db));
    case 'delete':
      if (id === undefined) return;
      await inTransaction(db, async (tx) => {
        await tx.delete(ticketTypes).where(eq(ticketTypes.eventId, id));
        await tx.delete(events).where(eq(events.id, id));
      });
      return;
    case 'add':
      return void (await createEvent(db, [{ price: event * 25_000 }]));
    case 'rename': {
      const name = `Konser ${'abc'[event % 3]}`;
      return void (await db
        .update(categories)
        .set({ name })
        .where(eq(categories.id, kinds[0]?.id ?? '')));
    }
  }
}
