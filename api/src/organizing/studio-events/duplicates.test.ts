import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createPromoCode, createUser } from '../../../test/kit/factories';
import { aGift, giveTickets } from '../../../test/kit/people/gifts';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { artists, eventArtists, events, promotorArtists } from '../../db/schema';
import type { StudioEvent } from './studio-events.schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

const duplicate = (eventId: string) => studio.call('POST', `/events/${eventId}/duplicate`);

const anArtist = async (stageName: string, userId: string | null) => {
  const [row] = await app.db.insert(artists).values({ stageName, userId }).returning();
  return row?.id ?? '';
};

it('takes texts, place and ticket types along, and nothing of what was sold', async () => {
  const { eventId, typeIds } = await ownEvent(app, studio, [
    { name: 'Festival', price: 100_000, capacity: 20, taken: 3, soldElsewhere: 3 },
    { name: 'Komunitas', price: 0, free: true },
  ]);
  const [typeId = ''] = typeIds;
  await createPromoCode(app.db, { eventId });
  await buyAsGuest(app, { eventId, items: [{ ticketTypeId: typeId, quantity: 2 }] });
  await giveTickets(app, eventId, studio.headers, aGift(typeId));
  const { data: before } = await studio.call('GET', `/studio/events/${eventId}`);
  const { status, data: copy } = await duplicate(eventId);
  expect(status).toBe(201);
  expect(copy).toMatchObject({
    title: `${before.title} (salinan)`,
    status: 'draft',
    description: before.description,
    venue: before.venue,
    startsAt: before.startsAt,
    ordered: false,
  });
  expect(copy.id).not.toBe(eventId);
  const facts = ({ ticketTypes }: StudioEvent) =>
    ticketTypes.map(({ name, price, free, capacity }) => ({ name, price, free, capacity }));
  expect(facts(copy)).toEqual(facts(before));
  expect(copy.ticketTypes.map(({ taken }) => taken)).toEqual([0, 0]);
  const codes = await studio.call<object[]>('GET', `/studio/events/${copy.id}/promo-codes`);
  expect(codes.data).toEqual([]);
});

it('moves a date that has passed by whole weeks, and leaves windows of the past open', async () => {
  const { eventId } = await ownEvent(app, studio, [{}]);
  await app.db.execute(sql`update events set starts_at = now() - interval '16 days',
    ends_at = now() - interval '16 days' + interval '3 hours' where id = ${eventId}`);
  await app.db.execute(sql`update ticket_types set sale_starts_at = now() - interval '30 days',
    sale_ends_at = now() - interval '17 days' where event_id = ${eventId}`);
  const { data: before } = await studio.call('GET', `/studio/events/${eventId}`);
  const { data: copy } = await duplicate(eventId);
  const days = (other: string, one: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000;
  expect(days(copy.startsAtInstant, before.startsAtInstant)).toBe(21);
  expect(days(copy.endsAt ?? '', before.endsAt ?? '')).toBe(21);
  expect(copy.isOver).toBe(false);
  expect(copy.ticketTypes[0]).toMatchObject({ saleStartsAt: null, saleEndsAt: null });
});

it('keeps windows of sale that are ahead', async () => {
  const { eventId } = await ownEvent(app, studio, [{}]);
  await app.db.execute(sql`update ticket_types set sale_starts_at = now() - interval '1 day',
    sale_ends_at = now() + interval '2 days' where event_id = ${eventId}`);
  const { data: copy } = await duplicate(eventId);
  const [type] = copy.ticketTypes;
  expect([type?.saleStartsAt, typeof type?.saleEndsAt]).toEqual([null, 'string']);
});

it('names artists whom nobody has to ask, and takes no acceptance along', async () => {
  const { eventId } = await ownEvent(app, studio, [{}]);
  const { id: userId } = await createUser(app, 'artist');
  const answering = await anArtist('Band Menjawab', userId);
  const unasked = await anArtist('Band Tanpa Akun', null);
  const ours = await anArtist('Band Terdaftar', null);
  await app.db.insert(promotorArtists).values({ promotorId: studio.promotorId, artistId: ours });
  for (const artistId of [answering, unasked, ours]) {
    await studio.call('POST', `/events/${eventId}/lineup`, { artistId });
  }
  await app.db.execute(
    sql`update event_artists set status = 'confirmed' where event_id = ${eventId}`,
  );
  const { data: copy } = await duplicate(eventId);
  const lineup = await studio.call<{ artistId: string; status: string }[]>(
    'GET',
    `/studio/events/${copy.id}/lineup`,
  );
  expect(lineup.data).toEqual([
    expect.objectContaining({ artistId: unasked, status: 'invited' }),
    expect.objectContaining({ artistId: ours, status: 'confirmed' }),
  ]);
});

/** The public event of a copy, once it is on sale. */
async function publishedCopy(eventId: string) {
  const { data: copy } = await duplicate(eventId);
  await app.db.execute(sql`update events set description = 'Satu malam' where id = ${copy.id}`);
  expect((await studio.call('POST', `/events/${copy.id}/publish`)).status).toBe(200);
  const shown = await studio.call<{ artist: object | null; lineup: { id: string }[] }>(
    'GET',
    `/events/${copy.id}`,
  );
  return { id: copy.id, ...shown.data };
}

describe('the headliner of a copy', () => {
  /** An event whose headliner has no account. @param inLine whether the line-up has a row for them */
  async function headlinedBy(artistId: string, inLine: 'marked' | 'unmarked' | 'nowhere') {
    const { eventId } = await ownEvent(app, studio, [{}]);
    await app.db.update(events).set({ artistId }).where(eq(events.id, eventId));
    const entry = { eventId, artistId, position: 0, headliner: inLine === 'marked' };
    if (inLine !== 'nowhere') await app.db.insert(eventArtists).values(entry);
    return eventId;
  }
  const lines = ['marked', 'unmarked', 'nowhere'] as const;

  it.each(lines)('is not shown before they agreed (%s in the line-up)', async (inLine) => {
    const artistId = await anArtist('Band Belum Setuju', null);
    const copy = await publishedCopy(await headlinedBy(artistId, inLine));
    expect(copy).toMatchObject({ artist: null, lineup: [] });
    const page = await studio.call<{ events: object[] }>('GET', `/artists/${artistId}`);
    expect(page.data.events).not.toContainEqual(expect.objectContaining({ id: copy.id }));
    const { data: entries } = await studio.call('GET', `/studio/events/${copy.id}/lineup`);
    expect(entries).toMatchObject([{ artistId, headliner: true, status: 'invited' }]);
  });

  it.each(lines)('is shown if their promotor answers (%s in the line-up)', async (inLine) => {
    const artistId = await anArtist('Band Kita', null);
    await app.db.insert(promotorArtists).values({ promotorId: studio.promotorId, artistId });
    const copy = await publishedCopy(await headlinedBy(artistId, inLine));
    expect(copy).toMatchObject({ artist: { id: artistId }, lineup: [{ id: artistId }] });
  });

  it('is one, the artist who was asked to follow another', async () => {
    const [now, next] = [await anArtist('Kini', null), await anArtist('Nanti', null)];
    const eventId = await headlinedBy(now, 'unmarked');
    const asked = { eventId, artistId: next, position: 1, headliner: true };
    await app.db.insert(eventArtists).values({ ...asked, status: 'invited' });
    const { data: copy } = await duplicate(eventId);
    const { data: entries } = await studio.call('GET', `/studio/events/${copy.id}/lineup`);
    expect(entries).toMatchObject([
      { artistId: now, headliner: false },
      { artistId: next, headliner: true },
    ]);
  });
});

describe('the picture of a copy', () => {
  const showing = async (imageUrl: string) => {
    const { eventId } = await ownEvent(app, studio, [{}]);
    await app.db
      .update(events)
      .set({ imageUrl, imagePreview: 'data:image/webp;base64,AA' })
      .where(eq(events.id, eventId));
    return eventId;
  };

  it('is a drawing of its own where the first has a drawing', async () => {
    const eventId = await showing('/media/posters/konser-901-v000.webp');
    const { data: copy } = await duplicate(eventId);
    expect(copy).toMatchObject({ image_url: null, image_preview: null });
    const picture = async (of: string) => {
      const shown = await studio.call<{ image_url: string }>('GET', `/studio/events/${of}/preview`);
      return app.http.inject(shown.data.image_url.replace('.webp', '.svg'));
    };
    const [first, second] = [await picture(eventId), await picture(copy.id)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.body).not.toBe(first.body);
  });

  it('is the upload that the first has', async () => {
    const imageUrl = '/media/photo/4b3c1a52-0f6e-4a53-9d8e-6f2d8f0c1a11.webp';
    const { data: copy } = await duplicate(await showing(imageUrl));
    expect(copy.image_url).toBe(imageUrl);
    expect(copy.image_preview).not.toBeNull();
  });
});

it('of a cancelled event is a draft again, without the reason', async () => {
  const { eventId } = await ownEvent(app, studio, [{}]);
  await studio.call('POST', `/events/${eventId}/cancel`, { reason: 'Badai' });
  expect((await duplicate(eventId)).data).toMatchObject({ status: 'draft', cancelReason: null });
});

it('makes one draft however often it is sent, and none of events of others', async () => {
  const { eventId } = await ownEvent(app, studio, [{}]);
  const send = (headers: Record<string, string>) =>
    app.http.inject({ method: 'POST', url: `/api/events/${eventId}/duplicate`, headers });
  const key = { 'idempotency-key': randomUUID() };
  const answers = [
    await send({ ...studio.headers, ...key }),
    await send({ ...studio.headers, ...key }),
  ].map((answer) => answer.json<{ data: StudioEvent }>().data.id);
  expect(answers[0]).toBe(answers[1]);
  const other = await studioOf(app);
  expect((await send(other.headers)).statusCode).toBe(403);
  expect((await other.call('POST', `/events/${randomUUID()}/duplicate`)).status).toBe(404);
});
