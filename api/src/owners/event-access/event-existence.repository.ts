import { eq } from 'drizzle-orm';
import { events } from '../../db/schema';
import type { Executor } from '../../platform/db/database';

export async function eventExists(db: Executor, eventId: string): Promise<boolean> {
  const rows = await db.select({ id: events.id }).from(events).where(eq(events.id, eventId));
  return rows.length > 0;
}
