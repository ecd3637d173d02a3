import { sql } from 'drizzle-orm';
import { createAdmin } from '../people/admins';
import { callsOf, studioOf } from '../people/studio';
import type { TestApp } from '../test-app';
import type { Scene } from './deed';

/** A promotor and an admin, each of whom may change the promotor's events. */
export async function actorsOn(app: TestApp): Promise<Omit<Scene, 'eventId' | 'typeIds'>> {
  const studio = await studioOf(app);
  const { id, token } = await createAdmin(app);
  return { app, studio, admin: { id, call: callsOf(app, token).call } };
}

/** What somebody has done to an event, by the audit log; the first deed first. */
export async function notedOf(app: TestApp, actorId: string, eventId: string) {
  const { rows } = await app.db.execute<Record<string, unknown>>(
    sql`select action, details->>'promotorId' as promotor, details from audit_log
        where actor_id = ${actorId} and details->>'eventId' = ${eventId} order by at, id`,
  );
  return rows;
}
