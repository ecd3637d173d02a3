import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createAdmin } from '../../../test/kit/people/admins';
import { createEvent } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

interface Categories {
  data: { id: string; name: string; description: string | null; events: number }[];
}

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object) =>
  admin.call<Categories>(method, `/admin/categories${path}`, body);

const order = (ids: (string | undefined)[]) => call('POST', '/order', { ids });

const publicNames = async () =>
  (await app.http.inject('/api/event-categories')).json<Categories>().data.map(({ name }) => name);

it('adds, renames, describes and orders categories, for everybody to see', async () => {
  const suffix = randomUUID().slice(0, 6);
  const made = await call('POST', '', { name: ` Wayang ${suffix} ` });
  const created = made.body.data.find(({ name }) => name === `Wayang ${suffix}`);
  expect(created).toMatchObject({ description: null, events: 0 });
  const id = created?.id ?? '';
  const renamed = await call('PATCH', `/${id}`, {
    name: `Pedalangan ${suffix}`,
    description: 'Kulit',
  });
  expect(renamed.body.data.find((one) => one.id === id)).toMatchObject({
    name: `Pedalangan ${suffix}`,
    description: 'Kulit',
  });
  const kept = await call('PATCH', `/${id}`, { description: null });
  expect(kept.body.data.find((one) => one.id === id)).toMatchObject({
    name: `Pedalangan ${suffix}`,
    description: null,
  });
  const { body } = await call('POST', '', { name: `Lenong ${suffix}` });
  const turned = body.data.map((one) => one.id).reverse();
  const ordered = await order(turned);
  expect(ordered.body.data.map((one) => one.id)).toEqual(turned);
  expect((await publicNames()).slice(0, 2)).toEqual([`Lenong ${suffix}`, `Pedalangan ${suffix}`]);
});

it('refuses a name that is taken, in any case, also when it is wanted twice at once', async () => {
  const name = `Tari ${randomUUID()}`;
  const both = await Promise.all([
    call('POST', '', { name }),
    call('POST', '', { name: name.toUpperCase() }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const other = await call('POST', '', { name: `Lain ${randomUUID()}` });
  const id = other.body.data.at(-1)?.id ?? '';
  expect((await call('PATCH', `/${id}`, { name })).status).toBe(409);
  expect((await call('POST', '', { name: '   ' })).status).toBe(400);
});

it('deletes only what no event has', async () => {
  const { categoryName } = await createEvent(app.db, [{}], { status: 'draft' });
  const { body } = await call('GET');
  const used = body.data.find(({ name }) => name === categoryName);
  expect(used?.events).toBe(1);
  expect((await call('DELETE', `/${used?.id}`)).status).toBe(409);
  const made = await call('POST', '', { name: `Sulap ${randomUUID()}` });
  const id = made.body.data.at(-1)?.id ?? '';
  const after = await call('DELETE', `/${id}`);
  expect(after.body.data.map((one) => one.id)).not.toContain(id);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
});

it('refuses an order of other categories than there are', async () => {
  const { body } = await call('GET');
  const ids = body.data.map(({ id }) => id);
  expect((await order(ids.slice(1))).status).toBe(409);
  expect((await order([...ids.slice(1), randomUUID()])).status).toBe(409);
  expect((await order([...ids, ids[0]])).status).toBe(400);
});

it('notes what was before and after', async () => {
  const name = `Debus ${randomUUID()}`;
  const made = await call('POST', '', { name });
  const id = made.body.data.at(-1)?.id ?? '';
  await call('PATCH', `/${id}`, { description: 'Banten' });
  await call('DELETE', `/${id}`);
  const { rows } = await app.db.execute<{ action: string; details: object }>(
    sql`select action, details - 'categoryId' as details from audit_log
        where details->>'categoryId' = ${id} order by at`,
  );
  const [empty, described] = [
    { name, description: null },
    { name, description: 'Banten' },
  ];
  expect(rows).toEqual([
    { action: 'category_created', details: { before: null, after: empty } },
    { action: 'category_changed', details: { before: empty, after: described } },
    { action: 'category_deleted', details: { before: described, after: null } },
  ]);
});
