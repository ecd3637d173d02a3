import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import {
  callsOf,
  faultyFields,
  ownEvent,
  studioOf,
  type Studio,
} from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { inTransaction } from '../../platform/db/database';
import { giveProfile } from '../roster/claims.repository';
import { askAboutBillsAhead } from './claimed-bills.repository';
import { artists, events, promotorArtists } from '../../db/schema';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

/** An artist, with an account or without. */
async function anArtist({ withAccount = true } = {}) {
  const user = await createUser(app, 'artist');
  const artistId = randomUUID();
  const userId = withAccount ? user.id : null;
  await app.db.insert(artists).values({ id: artistId, stageName: `Band ${artistId}`, userId });
  return { artistId, ...callsOf(app, user.token) };
}

/** An artist without an account whom the promotor of the test has registered. */
async function onRoster() {
  const { artistId } = await anArtist({ withAccount: false });
  const { promotorId } = studio;
  await app.db.insert(promotorArtists).values({ promotorId, artistId });
  return artistId;
}

type Entry = { artistId: string; status: string; headliner: boolean };

async function inviting(body: { artistId: string; headliner?: boolean }, eventId?: string) {
  const id = eventId ?? (await ownEvent(app, studio)).eventId;
  const answer = await studio.call<Entry[]>('POST', `/events/${id}/lineup`, body);
  return { eventId: id, ...answer };
}

/** Whom the public page names, the headliner first. */
async function shown(eventId: string) {
  const { data } = await callsOf(app).call<{
    artist: { id: string } | null;
    lineup: { id: string }[];
  }>('GET', `/events/${eventId}`);
  return { headliner: data.artist?.id ?? null, lineup: data.lineup.map(({ id }) => id) };
}

it('an artist is shown once they have accepted, as what they were asked to be', async () => {
  const { artistId, call } = await anArtist();
  const { eventId, status, data } = await inviting({ artistId, headliner: true });
  expect([status, data]).toEqual([201, [expect.objectContaining({ artistId, status: 'invited' })]]);
  expect(await shown(eventId)).toEqual({ headliner: null, lineup: [] });
  const mine = await call<{ event: { id: string } }[]>('GET', '/studio/invitations');
  expect(mine.data.map(({ event }) => event.id)).toEqual([eventId]);
  expect((await call('POST', `/studio/invitations/${eventId}/accept`)).status).toBe(200);
  expect(await shown(eventId)).toEqual({ headliner: artistId, lineup: [artistId] });
  expect((await call('POST', `/studio/invitations/${eventId}/decline`)).status).toBe(409);
});

it('who declines is not shown and may be asked again', async () => {
  const { artistId, call } = await anArtist();
  const { eventId } = await inviting({ artistId });
  await call('POST', `/studio/invitations/${eventId}/decline`);
  expect((await shown(eventId)).lineup).toEqual([]);
  expect((await inviting({ artistId }, eventId)).status).toBe(201);
  expect((await inviting({ artistId }, eventId)).status).toBe(409);
  expect((await call('POST', `/studio/invitations/${eventId}/accept`)).status).toBe(200);
});

it('a promotor answers for artists without an account that it has registered; a new headliner takes the place of the old', async () => {
  const [one, other] = [await onRoster(), await onRoster()];
  const { eventId, data } = await inviting({ artistId: one, headliner: true });
  expect(data).toEqual([expect.objectContaining({ status: 'confirmed', headliner: true })]);
  await inviting({ artistId: other }, eventId);
  const path = `/events/${eventId}/lineup/${other}`;
  const changed = await studio.call<Entry[]>('PATCH', path, { headliner: true });
  expect(changed.data.map(({ headliner }) => headliner)).toEqual([false, true]);
  expect((await shown(eventId)).headliner).toBe(other);
  const removed = await studio.call<Entry[]>('DELETE', path);
  expect(removed.data.map(({ artistId }) => artistId)).toEqual([one]);
  expect((await shown(eventId)).headliner).toBeNull();
});

describe('an artist without an account whom somebody else has registered', () => {
  const agreement = { agreed: true };

  it('is not shown until the promotor says that they agreed', async () => {
    const { artistId } = await anArtist({ withAccount: false });
    const { eventId, data: asked } = await inviting({ artistId, headliner: true });
    expect(asked).toEqual([expect.objectContaining({ artistId, status: 'invited' })]);
    expect(await shown(eventId)).toEqual({ headliner: null, lineup: [] });
    const agreed = await studio.call<Entry[]>(
      'PATCH',
      `/events/${eventId}/lineup/${artistId}`,
      agreement,
    );
    expect([agreed.status, agreed.data]).toEqual([
      200,
      [expect.objectContaining({ artistId, status: 'confirmed', headliner: true })],
    ]);
    expect(await shown(eventId)).toEqual({ headliner: artistId, lineup: [artistId] });
  });

  it('answers alone once they have an account', async () => {
    const { artistId } = await anArtist();
    const { eventId } = await inviting({ artistId });
    const path = `/events/${eventId}/lineup/${artistId}`;
    const refused = await studio.call('PATCH', path, agreement);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('menjawab undangan ini sendiri'),
    ]);
    expect((await shown(eventId)).lineup).toEqual([]);
  });
});

it('an account that takes over a profile is asked about what lies ahead', async () => {
  const user = await createUser(app, 'artist');
  const artistId = await onRoster();
  const [ahead, over] = [
    (await inviting({ artistId, headliner: true })).eventId,
    (await inviting({ artistId })).eventId,
  ];
  const lastYear = new Date(Date.now() - 365 * 86_400_000);
  await app.db.update(events).set({ startsAt: lastYear }).where(eq(events.id, over));
  await inTransaction(app.db, async (tx) => {
    await giveProfile(tx, artistId, user.id);
    await askAboutBillsAhead(tx, artistId);
  });
  expect(await shown(ahead)).toEqual({ headliner: null, lineup: [] });
  expect((await shown(over)).lineup).toEqual([artistId]);
  const { call } = callsOf(app, user.token);
  expect((await call('POST', `/studio/invitations/${ahead}/accept`)).status).toBe(200);
  expect(await shown(ahead)).toEqual({ headliner: artistId, lineup: [artistId] });
});

it('invitations are answered by nobody else', async () => {
  const { artistId } = await anArtist();
  const stranger = await anArtist();
  const { eventId } = await inviting({ artistId });
  const answer = await stranger.call('POST', `/studio/invitations/${eventId}/accept`);
  expect(answer.status).toBe(404);
  const other = await studioOf(app);
  const body = { artistId: stranger.artistId };
  expect((await other.call('POST', `/events/${eventId}/lineup`, body)).status).toBe(403);
  expect(faultyFields((await inviting({ artistId: randomUUID() })).body)).toEqual(['artistId']);
});

it('an artist sees what they play, in any state, and what they played', async () => {
  const { artistId, call } = await anArtist();
  const [asked, plays, headlined, over] = [
    (await inviting({ artistId })).eventId,
    (await inviting({ artistId })).eventId,
    (await inviting({ artistId, headliner: true })).eventId,
    (await inviting({ artistId })).eventId,
  ];
  for (const id of [plays, headlined, over]) {
    await call('POST', `/studio/invitations/${id}/accept`);
  }
  await app.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, headlined));
  const lastYear = new Date(Date.now() - 365 * 86_400_000);
  await app.db.update(events).set({ startsAt: lastYear }).where(eq(events.id, over));
  // The headliner counts without a line of their own as well.
  const alone = (await ownEvent(app, studio)).eventId;
  const nextYear = new Date(Date.now() + 365 * 86_400_000);
  await app.db.update(events).set({ artistId, startsAt: nextYear }).where(eq(events.id, alone));

  type Played = { id: string; status: string; headliner: boolean };
  const ahead = await call<Played[]>('GET', '/studio/artist/events');
  const listed = ahead.data.map(({ id, status, headliner }) => [id, status, headliner]);
  expect(listed).toHaveLength(3);
  expect(listed).toEqual(
    expect.arrayContaining([
      [plays, 'scheduled', false],
      [headlined, 'cancelled', true],
      [alone, 'scheduled', true],
    ]),
  );
  expect(listed.at(-1)?.[0]).toBe(alone);
  expect(listed.map(([id]) => id)).not.toContain(asked);
  const past = await call<Played[]>('GET', '/studio/artist/events?when=past');
  expect(past.data.map(({ id }) => id)).toEqual([over]);
  const second = await call<Played[]>('GET', '/studio/artist/events?limit=2&page=2');
  expect(second.body).toMatchObject({ meta: { page: 2, limit: 2, total: 3 } });
  expect(second.data.map(({ id }) => id)).toEqual([alone]);
  expect((await call('GET', '/studio/artist/events?when=nanti')).status).toBe(400);
  const stranger = await anArtist();
  expect((await stranger.call('GET', '/studio/artist/events')).data).toEqual([]);
});
