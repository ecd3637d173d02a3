// Covers: api/src/organizing/exports
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createEvent } from './kit/factories';
import type { RunningServer } from '@panggung/test-support/processes/program';
import { createAdmin, post, startSite, type Site } from './kit/site/site';

// A list of 100,000 attendees becomes a file in a process that could not hold all of them at once.

jest.setTimeout(300_000);

const attendees = 100_000;
/** Megabytes of objects that the process may have: starting it takes 50, one list of all attendees more than 160. */
const heap = '--max-old-space-size=80';

let site: Site;
let api: RunningServer;
beforeAll(async () => {
  site = await startSite();
  api = await site.startApi(heap);
});
afterAll(async () => {
  await api.stop();
  await site.stop();
});

/** An order of everybody, made by the database. */
async function fullHouse(): Promise<string> {
  const { eventId, typeIds } = await createEvent(site.db, [{ capacity: attendees }]);
  await site.buyAndPay(eventId, typeIds[0] ?? '');
  await site.db.execute(sql`insert into tickets
    (id, order_id, ticket_type_id, number, code, holder_name)
    select gen_random_uuid(), o.id, i.ticket_type_id, n, 'MASSAL-' || n, 'Penonton ke-' || n
    from orders o join order_items i on i.order_id = o.id, generate_series(10, ${attendees + 8}) n
    where o.event_id = ${eventId}`);
  return eventId;
}

interface Progress {
  data: { id: string; status: string; done: number; total: number };
}

const query = `select t.*, o.*, i.* from tickets t join orders o on o.id = t.order_id
  join order_items i on i.order_id = o.id`;

/** What a process of the same size does that reads them all at once. */
function readAllAtOnce(): number | null {
  const code = `const pg = require('pg');
    const db = new pg.Client({ connectionString: process.env.DATABASE_URL });
    db.connect().then(() => db.query(${JSON.stringify(query)}))
      .then(({ rows }) => process.exit(rows.length === ${attendees} ? 0 : 3));`;
  const env = { ...process.env, DATABASE_URL: site.databaseUrl };
  return spawnSync(process.execPath, [heap, '-e', code], { env, cwd: `${__dirname}/..` }).status;
}

it('writes 100,000 attendees into a file, though memory is short and the API is killed', async () => {
  const eventId = await fullHouse();
  expect(readAllAtOnce()).not.toBe(0);

  const authorization = `Bearer ${await createAdmin(site)}`;
  const headers = { authorization };
  const url = `${site.addresses.api}/exports`;
  const asked = await post<Progress>(url, { kind: 'attendees', eventId }, headers);
  const { id } = asked.data;
  expect(asked.data.total).toBe(attendees);
  const until = async (isThere: (data: Progress['data']) => boolean) => {
    for (;;) {
      const answer = await fetch(`${url}/${id}`, { headers });
      const { data } = (await answer.json()) as Progress;
      if (isThere(data)) return data;
      await sleep(50);
    }
  };
  await until(({ done }) => done >= 20_000);
  await api.kill();
  api = await site.startApi(heap);
  const { done } = await until(({ status }) => status === 'done');
  expect(done).toBe(attendees);

  const file = await fetch(`${url}/${id}/file.csv`, { headers });
  const text = await file.text();
  const codes = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',', 1)[0]);
  expect(codes).toHaveLength(attendees);
  expect(new Set(codes).size).toBe(attendees);
  expect(api.hasEnded()).toBe(false);
});
