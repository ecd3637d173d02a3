import { eq } from 'drizzle-orm';
import { artists, promotors } from '../../db/schema';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: true });
});
afterAll(() => app.close());

interface Profile {
  id: string;
  stage_name: string;
  genre: string | null;
  city: string | null;
  links: { label: string; url: string }[];
}
interface List {
  data: Profile[];
  meta: { total: number };
}
const get = async <Body>(path: string) => (await app.http.inject(`/api${path}`)).json<Body>();

it('counts genres, and each genre has as many artists as it says', async () => {
  const { data } = await get<{ data: { name: string; count: number }[] }>('/artists/genres');
  const counts = data.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
    (await get<List>('/artists?limit=1')).meta.total,
  );
  for (const { name, count } of data.slice(0, 3)) {
    const genre = encodeURIComponent(name.toUpperCase());
    const list = await get<List>(`/artists?limit=100&genre=${genre}`);
    expect(list.meta.total).toBe(count);
    expect(new Set(list.data.map((artist) => artist.genre))).toEqual(new Set([name]));
  }
});

it('finds artists by name within a genre, by the letters themselves', async () => {
  const [artist] = (await get<List>('/artists?limit=1')).data;
  const name = encodeURIComponent(artist?.stage_name.toLowerCase() ?? '');
  const genre = encodeURIComponent(artist?.genre ?? '');
  const found = await get<List>(`/artists?q=${name}&genre=${genre}`);
  expect(found.data.map(({ id }) => id)).toContain(artist?.id);
  expect((await get<List>(`/artists?q=${name}&genre=Tidak%20Ada`)).meta.total).toBe(0);
  expect((await get<List>('/artists?q=%25')).meta.total).toBe(0);
});

it('tells home and pages elsewhere, as do promotors', async () => {
  const [artist] = (await get<List>('/artists?limit=1')).data;
  expect(artist).toMatchObject({ links: [] });
  expect(artist?.city).not.toBeNull();
  const links = [{ label: 'Situs resmi', url: 'https://artis.example' }];
  await app.db
    .update(artists)
    .set({ links })
    .where(eq(artists.id, artist?.id ?? ''));
  expect((await get<List>('/artists?limit=1')).data[0]?.links).toEqual(links);
  await app.db.update(promotors).set({ website: 'https://promotor.example' });
  const { data } = await get<{ data: { city: string | null; website: string | null }[] }>(
    '/promotors',
  );
  expect(data.every(({ city, website }) => city !== null && website !== null)).toBe(true);
});
