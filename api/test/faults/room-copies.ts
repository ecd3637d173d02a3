import { sql } from 'drizzle-orm';
import pg from 'pg';
import { advisoryLocks } from '../../src/platform/db/advisory-locks';
import type { Db } from '../../src/platform/db/database';
import type { RunningProgram } from '@panggung/test-support/processes/program';
import { eventually } from '@panggung/test-support/processes/ready';
import { planSite } from '../kit/site/site';

/** One of several copies of the api on one database. */
export interface Copy {
  name: string;
  /** Where it answers. */
  at: string;
  process: RunningProgram;
  revive(): Promise<void>;
}

/** @param env further settings, which all copies share */
export async function startCopies(
  url: string,
  names: readonly string[],
  env: Record<string, string>,
): Promise<Copy[]> {
  return Promise.all(
    names.map(async (name) => {
      // By its connections the database says which copy holds a lock.
      const plan = await planSite(`${url}?application_name=${name}`, { env });
      const copy: Copy = {
        name,
        at: plan.addresses.api,
        process: await plan.startApi(),
        async revive() {
          copy.process = await plan.startApi();
        },
      };
      return copy;
    }),
  );
}

/**
 * The copy that moves waiting rooms on at this moment, in the worst one: in the middle of moving the room of
 * an event, whose row it gets as soon as `letGo` is called.
 */
export async function catchMover(url: string, eventId: string, copies: readonly Copy[]) {
  const stranger = new pg.Client({ connectionString: url });
  await stranger.connect();
  await stranger.query('begin');
  await stranger.query('select from waiting_rooms where event_id = $1 for update', [eventId]);
  const name = await holderOf(stranger);
  const copy = copies.find((one) => one.name === name);
  if (!copy) throw new Error('nobody moves rooms on');
  return {
    copy,
    async letGo() {
      await stranger.query('rollback');
      await stranger.end();
    },
  };
}

/** Who holds the lock of the mover, while a statement of it waits for the row. */
const holderOf = (client: pg.Client): Promise<string> =>
  eventually('who holds the lock of the mover', async () => {
    // Within a transaction the list of activities stands still.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ name: string }>(
      `select holder.application_name as name from pg_locks
       join pg_stat_activity holder using (pid)
       where locktype = 'advisory' and objid = $1 and granted
         and exists (select from pg_stat_activity waiting
           where waiting.application_name = holder.application_name
             and waiting.wait_event_type = 'Lock' and waiting.query like '%waiting_rooms%')`,
      [advisoryLocks.waitingRooms],
    );
    return rows[0]?.name;
  });

/** Waits until the room is moved on. @returns the seconds that it took */
export async function untilMoved(db: Db, eventId: string): Promise<number> {
  const start = performance.now();
  // The database may have been away: then what is left of its connections fails first.
  const movedAt = async () => {
    const { rows } = await db.execute<{ at: string }>(
      sql`select moved_at::text as at from waiting_rooms where event_id = ${eventId}`,
    );
    return rows[0]?.at;
  };
  let before: string | undefined;
  await eventually(
    'the next move of the room',
    async () => {
      const now = await movedAt().catch(() => undefined);
      before ??= now;
      return now === before ? undefined : now;
    },
    60_000,
  );
  return (performance.now() - start) / 1000;
}
