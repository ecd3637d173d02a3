import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { doJob } from '../../../test/kit/site/jobs';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('forgets failed logins and notifications of long ago, and nothing else', async () => {
  await app.db.execute(sql`insert into audit_log (action, address, device, at)
    select action, '', '', now() - make_interval(days => days)
    from unnest(array['login_failed', 'logout']) action, unnest(array[89, 91]) days`);
  await app.db.execute(sql`insert into payment_notifications
    (dedupe_key, gateway_order_id, payload, received_at)
    select 'key-' || days, 'PGG-X-1', '{}', now() - make_interval(days => days)
    from unnest(array[399, 401]) days`);
  await doJob(app, 'housekeeping');
  const { rows } = await app.db.execute(sql`select action,
    round(extract(epoch from now() - at) / 86400)::int as days from audit_log
    where action in ('login_failed', 'logout') order by 1, 2`);
  expect(rows).toEqual([
    { action: 'login_failed', days: 89 },
    { action: 'logout', days: 89 },
    { action: 'logout', days: 91 },
  ]);
  const kept = await app.db.execute(sql`select dedupe_key from payment_notifications`);
  expect(kept.rows).toEqual([{ dedupe_key: 'key-399' }]);
});

it('lets nobody else delete from the audit log', async () => {
  const deleting = app.db.execute(sql`delete from audit_log where action = 'login_failed'`);
  await expect(deleting).rejects.toThrow();
});

it('finds notifications of a payment by an index', async () => {
  const { rows } = await app.db.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where tablename = 'payment_notifications'`,
  );
  expect(rows.map(({ indexdef }) => indexdef).join()).toContain('(gateway_order_id)');
});
