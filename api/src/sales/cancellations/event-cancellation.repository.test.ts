import { sql } from 'drizzle-orm';
import { createEvent } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { inTransaction } from '../../platform/db/database';
import { selectUnsettledEvents } from './event-cancellation.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('finds cancelled events without reading all events', async () => {
  const { eventId } = await createEvent(app.db);
  const plan = await inTransaction(app.db, async (tx) => {
    // So many that reading all of them is not the shortest way.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into events
      select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
      from events e, generate_series(1, 10000) where e.id = ${eventId}`);
    await tx.execute(sql`analyze events`);
    const query = selectUnsettledEvents(tx, 30).getSQL();
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('events_cancelled');
  expect(plan).not.toContain('Seq Scan on events');
});
