import { sql } from 'drizzle-orm';
import { artists } from '../../../src/db/schema';
import { aVenue, ownEvent } from '../people/studio';
import type { Deeds, Scene } from './deed';

const nothing = () => ({});
const tier = { name: 'Festival', price: 90_000, capacity: 5, maxPerOrder: 2 };

async function anArtist({ app }: Scene): Promise<string> {
  const [row] = await app.db.insert(artists).values({ stageName: 'Band Uji' }).returning();
  return row?.id ?? '';
}

async function inLineup(scene: Scene) {
  const { studio, eventId } = scene;
  const artistId = await anArtist(scene);
  await studio.call('POST', `/events/${eventId}/lineup`, { artistId });
  return { path: `/events/${eventId}/lineup/${artistId}`, payload: { position: 3 } };
}

/** What is done to an event itself, its line-up and its ticket types. */
export const eventDeeds: Deeds = {
  'PATCH /api/admin/events/:id': () => ({ payload: { isFeatured: true } }),
  'POST /api/admin/events/:id/take-down': () => ({ payload: { reason: 'Melanggar ketentuan' } }),
  async 'POST /api/admin/events/:id/put-back'({ admin, eventId }) {
    await admin.call('POST', `/admin/events/${eventId}/take-down`, { reason: 'Melanggar' });
    return {};
  },
  'POST /api/events/:id/cancel': () => ({ payload: { reason: 'Artisnya sakit' } }),
  'POST /api/events/:id/postpone': () => ({
    payload: { startsAt: '2099-01-02T19:00', endsAt: null, reason: 'Artisnya sakit' },
  }),
  'POST /api/events/:id/lineup': async (scene) => ({
    payload: { artistId: await anArtist(scene) },
  }),
  'PATCH /api/events/:id/lineup/:artistId': inLineup,
  'DELETE /api/events/:id/lineup/:artistId': inLineup,
  'POST /api/events': async ({ app, studio }) => ({
    payload: {
      title: 'Malam Baru',
      venueId: await aVenue(app),
      startsAt: '2099-01-02T19:00',
      promotorId: studio.promotorId,
    },
  }),
  'PATCH /api/events/:id': () => ({ payload: { title: 'Judul Lain' } }),
  'DELETE /api/events/:id': async ({ app, studio }) => ({
    path: `/events/${(await ownEvent(app, studio)).eventId}`,
  }),
  async 'POST /api/events/:id/publish'({ app, eventId }) {
    await app.db.execute(sql`update events set status = 'draft',
      description = 'Malam yang panjang', image_url = '/media/photo/x.webp' where id = ${eventId}`);
    return {};
  },
  'POST /api/events/:id/duplicate': nothing,
  'POST /api/events/:id/ticket-types': () => ({ payload: tier }),
  'PATCH /api/events/:id/ticket-types/:typeId': ({ eventId, typeIds: [typeId = ''] }) => ({
    path: `/events/${eventId}/ticket-types/${typeId}`,
    payload: { price: 200_000 },
  }),
  'DELETE /api/events/:id/ticket-types/:typeId': ({ eventId, typeIds }) => ({
    path: `/events/${eventId}/ticket-types/${typeIds[1] ?? ''}`,
  }),
};
