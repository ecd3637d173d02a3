import { eq, sql } from 'drizzle-orm';
import { events } from '../../db/schema';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: true });
});
afterAll(() => app.close());

interface List {
  data: { path: string; updatedAt: string }[];
  meta: { total: number };
}
const get = async (query: string) => (await app.http.inject(`/api/sitemap${query}`)).json<List>();

it('names every public page once, in pages that fit together', async () => {
  const all = await get('?limit=10000');
  expect(all.data).toHaveLength(all.meta.total);
  const folders = all.data.map(({ path }) => path.split('/')[1]);
  expect([...new Set(folders)]).toEqual(['events', 'artists', 'promotors', 'merchandise']);
  const parts = await Promise.all([1, 2, 3, 4, 5].map((page) => get(`?limit=200&page=${page}`)));
  expect(parts.flatMap(({ data }) => data)).toEqual(all.data.slice(0, 1_000));
  for (const path of [all.data[0]?.path, all.data.at(-1)?.path]) {
    expect((await app.http.inject(`/api${path}`)).statusCode).toBe(200);
  }
});

it('leaves out what is cancelled or long over, and notices changes', async () => {
  const { data } = await get('?limit=10000');
  const [first, second, third] = data;
  const idOf = (entry: { path: string } | undefined) => entry?.path.split('/')[2] ?? '';
  const change = (entry: { path: string } | undefined, values: object) =>
    app.db
      .update(events)
      .set(values)
      .where(eq(events.id, idOf(entry)));
  await change(first, { status: 'cancelled' });
  await change(second, { startsAt: sql`now() - interval '31 days'`, endsAt: null });
  await change(third, { title: 'Judul Baru' });
  const after = await get('?limit=10000');
  expect(after.meta.total).toBe(data.length - 2);
  expect(after.data.map(({ path }) => path)).not.toContain(first?.path);
  expect(after.data[0]?.path).toBe(third?.path);
  expect(Date.parse(after.data[0]?.updatedAt ?? '')).toBeGreaterThan(
    Date.parse(third?.updatedAt ?? ''),
  );
});

it('refuses more than ten thousand at once', async () => {
  expect((await app.http.inject('/api/sitemap?limit=10001')).statusCode).toBe(400);
});
