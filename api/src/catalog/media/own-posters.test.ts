import { eq, sql } from 'drizzle-orm';
import { createEvent } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { artists, events } from '../../db/schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type NewEvent = Partial<typeof events.$inferInsert>;

const anEvent = async (event: NewEvent = {}) => (await createEvent(app.db, [{}], event)).eventId;

/** The picture that pages are told of an event. */
async function pictureOf(id: string): Promise<string> {
  const answer = await app.http.inject(`/api/events/${id}`);
  return answer.json<{ data: { image_url: string } }>().data.image_url;
}

const svgOf = (address: string) => app.http.inject(address.replace('.webp', '.svg'));
const bare = (address: string) => address.replace(/-w\w+\.webp$/, '.webp');

it('has a poster of its own without an upload, in every form in which pages ask for it', async () => {
  const [one, other] = [await pictureOf(await anEvent()), await pictureOf(await anEvent())];
  expect(one).toMatch(/^\/media\/posters\/[a-z0-9-]+\.webp$/);
  expect(one).not.toBe(other);
  for (const address of [`${one}?w=320`, one.replace('.webp', '.jpg'), bare(one)]) {
    expect((await app.http.inject(address)).statusCode).toBe(200);
  }
  expect((await svgOf(one)).body).not.toBe((await svgOf(other)).body);
});

it('has it until a picture is uploaded, and again once that is removed', async () => {
  const id = await anEvent();
  const drawn = await pictureOf(id);
  const show = (imageUrl: string | null) =>
    app.db.update(events).set({ imageUrl }).where(eq(events.id, id));
  await show('/media/photo/uji.webp');
  expect(await pictureOf(id)).toBe('/media/photo/uji.webp');
  await show(null);
  expect(await pictureOf(id)).toBe(drawn);
});

it.each([
  ['of its own', null],
  ['of a chosen look', '/media/posters/theater-71-v000.webp'],
])('has another address once its words are others (%s)', async (_, imageUrl) => {
  const id = await anEvent({ imageUrl });
  const [artist] = await app.db.insert(artists).values({ stageName: 'Band Uji' }).returning();
  const seen = [await pictureOf(id)];
  const drawings = [(await svgOf(seen[0] ?? '')).body];
  const changes: NewEvent[] = [
    { title: 'Malam Lain' },
    { startsAt: new Date('2090-03-05T12:00:00Z') },
    { artistId: artist?.id ?? null },
  ];
  for (const change of changes) {
    await app.db.update(events).set(change).where(eq(events.id, id));
    const address = await pictureOf(id);
    seen.push(address);
    // At once, although words are kept for a minute.
    drawings.push((await svgOf(address)).body);
  }
  expect([new Set(seen).size, new Set(drawings).size]).toEqual([4, 4]);
  await app.db.execute(sql`update events set description = 'Lain' where id = ${id}`);
  expect(await pictureOf(id)).toBe(seen.at(-1));
  // A page that was kept still shows a picture.
  expect((await svgOf(seen[0] ?? '')).statusCode).toBe(200);
});

it('tells its own words also where another event has the same picture', async () => {
  const imageUrl = '/media/posters/theater-72-v000.webp';
  const ids = [
    await anEvent({ imageUrl, title: 'Pertama' }),
    await anEvent({ imageUrl, title: 'Kedua' }),
  ];
  const drawings = await Promise.all(
    ids.map(async (id) => (await svgOf(await pictureOf(id))).body),
  );
  expect(new Set(drawings).size).toBe(2);
});

it.each(['draft', 'taken_down'] as const)(
  'is shown to nobody who knows but the id while it is %s',
  async (status) => {
    const id = await anEvent();
    const address = await pictureOf(id);
    const hidden = { takenDownAt: new Date(), takenDownReason: 'Uji' };
    await app.db
      .update(events)
      .set({ status, ...(status === 'taken_down' && hidden) })
      .where(eq(events.id, id));
    const guesses = [bare(address), address.replace(/-w\w+\.webp$/, '-w00000000.webp')];
    for (const guess of guesses) expect((await svgOf(guess)).statusCode).toBe(404);
    expect((await svgOf(address)).statusCode).toBe(200);
  },
);

it('is nobody else’s: neither of an unknown event nor beside an upload', async () => {
  const id = await anEvent();
  const address = await pictureOf(id);
  await app.db.update(events).set({ imageUrl: '/media/photo/uji.webp' }).where(eq(events.id, id));
  for (const other of [address, address.replace(id, id.replace(/^.{8}/, '00000000'))]) {
    expect((await svgOf(other)).statusCode).toBe(404);
  }
});
