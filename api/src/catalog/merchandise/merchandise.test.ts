import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { merchandise, merchandiseVariants } from '../../db/schema';
import type { Problem } from '../../platform/http/schemas';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { Merchandise } from './merchandise.schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: true });
});
afterAll(() => app.close());

interface List {
  data: Merchandise[];
  meta: { page: number; limit: number; total: number };
}
const get = async <Body = List>(path: string) =>
  (await app.http.inject(`/api/merchandise${path}`)).json<Body>();

it('is there in six categories, in all states', async () => {
  const { data, meta } = await get('?limit=100');
  expect(meta.total).toBeGreaterThanOrEqual(48);
  expect([...new Set(data.map(({ category }) => category))].sort()).toEqual(
    ['Aksesori', 'Hoodie', 'Kaos', 'Poster', 'Topi', 'Vinyl & CD'].sort(),
  );
  const states = new Set(data.flatMap(({ variants }) => variants.map(({ status }) => status)));
  expect([...states].sort()).toEqual(['low', 'on_sale', 'sold_out']);
  expect(data.every(({ artist, promotor }) => artist !== null || promotor !== null)).toBe(true);
});

it('is found by words, category and artist, and told page by page', async () => {
  const caps = await get('?category=TOPI&limit=100');
  expect(new Set(caps.data.map(({ category }) => category))).toEqual(new Set(['Topi']));
  const [cap] = caps.data.filter(({ artist }) => artist !== null);
  const byArtist = await get(`?artist=${cap?.artist?.id}`);
  expect(byArtist.data.map(({ id }) => id)).toContain(cap?.id);
  const words = encodeURIComponent(`topi ${cap?.artist?.stage_name}`);
  expect((await get(`?q=${words}`)).data.map(({ id }) => id)).toContain(cap?.id);
  const [one, two] = [await get('?limit=5'), await get('?limit=5&page=2')];
  expect(new Set([...one.data, ...two.data].map(({ id }) => id)).size).toBe(10);
});

it('is sorted by price and by name', async () => {
  const prices = (await get('?sort=cheapest&limit=100')).data.map(({ priceFrom }) => priceFrom);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(prices[0]).toBeGreaterThan(0);
  const names = (await get('?sort=name&limit=100')).data.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

it('has a page of its own until it is hidden', async () => {
  const [item] = (await get('?limit=1')).data;
  const page = await get<{ data: Merchandise }>(`/${item?.id}`);
  expect(page.data).toMatchObject({ ...item });
  await app.db
    .update(merchandise)
    .set({ status: 'hidden' })
    .where(eq(merchandise.id, item?.id ?? ''));
  expect(await get<Problem>(`/${item?.id}`)).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  expect((await get('?limit=100')).data.map(({ id }) => id)).not.toContain(item?.id);
  expect(await get<Problem>(`/${randomUUID()}`)).toMatchObject({ statusCode: 404 });
});

it('never sells more than there is, whatever the code does', async () => {
  const oversell = app.db
    .update(merchandiseVariants)
    .set({ taken: 100_000 })
    .then(() => 'sold');
  await expect(oversell).rejects.toMatchObject({
    cause: { constraint: 'merchandise_variants_stock' },
  });
});

it('refuses a query that makes no sense', async () => {
  const answer = await get<Problem>('?artist=x');
  expect(answer).toMatchObject({ statusCode: 400, details: [{ field: 'artist' }] });
});
