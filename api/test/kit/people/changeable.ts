import { randomUUID } from 'node:crypto';
import { artists } from '../../../src/db/schema';
import { createUser } from '../factories';
import type { TestApp } from '../test-app';
import { createAdmin } from './admins';
import { callsOf, ownEvent, studioOf } from './studio';

/** Something that can be changed, with whose call it is. */
export interface Changeable {
  /** As in the document of the API. */
  method: 'PATCH' | 'POST';
  path: string;
  token: string;
  /** A valid change, another one for each number. */
  change: (number: number) => object;
  /** The table whose lock the change waits for. */
  table: string;
}

/** Everything that people can change, by its route in the document. */
export async function changeable(app: TestApp): Promise<Record<string, Changeable>> {
  const [studio, admin, artist, member] = await Promise.all([
    studioOf(app),
    createAdmin(app),
    createUser(app, 'artist'),
    createUser(app),
  ]);
  const { eventId, typeIds } = await ownEvent(app, studio);
  await app.db.insert(artists).values({ userId: artist.id, stageName: 'Senja', bio: 'Lama' });
  const code = () => ({ code: `UJI-${randomUUID().slice(0, 8)}`, kind: 'percent', value: 10 });
  const adminCall = callsOf(app, admin.token).call;
  const make = async (by: typeof studio.call, path: string, body: object) =>
    (await by<{ id: string }>('POST', path, body)).data.id;
  const codes = `/studio/events/${eventId}/promo-codes`;
  const rosterId = await make(studio.call, '/promotors/artists/register', {
    stageName: `Orkes ${randomUUID()}`,
  });
  await studio.call('POST', `/events/${eventId}/lineup`, { artistId: rosterId });
  for (const name of ['Wayang', 'Lenong']) {
    await adminCall('POST', '/admin/categories', { name: `${name} ${randomUUID()}` });
  }
  const memberId = await make(studio.call, `/events/${eventId}/crew`, {
    email: `${randomUUID()}@kru.test`,
    role: 'sales',
  });
  await make(studio.call, `/studio/events/${eventId}/waiting-room`, { mode: 'under_load' });
  const { data: categories } = await adminCall<{ id: string }[]>('GET', '/admin/categories');
  const ids = categories.map(({ id }) => id);
  const patch = (token: string, path: string, table: string, change: Changeable['change']) => ({
    method: 'PATCH' as const,
    token,
    path,
    table,
    change,
  });
  const capacity = (number: number) => ({ capacity: 100 + number });
  return {
    '/api/auth/profile': patch(studio.token, '/auth/profile', 'users', (n) => ({
      name: `Nama ${n}`,
    })),
    '/api/admin/categories/{id}': patch(
      admin.token,
      `/admin/categories/${ids.at(-1)}`,
      'categories',
      (n) => ({ description: `Keterangan ${n}` }),
    ),
    '/api/admin/events/{id}': patch(admin.token, `/admin/events/${eventId}`, 'events', () => ({
      isFeatured: true,
    })),
    '/api/admin/promo-codes/{id}': patch(
      admin.token,
      `/admin/promo-codes/${await make(adminCall, '/admin/promo-codes', code())}`,
      'promo_codes',
      capacity,
    ),
    '/api/studio/events/{id}/promo-codes/{codeId}': patch(
      studio.token,
      `${codes}/${await make(studio.call, codes, code())}`,
      'promo_codes',
      capacity,
    ),
    '/api/events/{id}': patch(studio.token, `/events/${eventId}`, 'events', (n) => ({
      description: `Deskripsi ${n}`,
    })),
    '/api/events/{id}/ticket-types/{typeId}': patch(
      studio.token,
      `/events/${eventId}/ticket-types/${typeIds[0]}`,
      'events',
      (n) => ({ price: 1_000 * n }),
    ),
    '/api/studio/events/{id}/waiting-room': patch(
      studio.token,
      `/studio/events/${eventId}/waiting-room`,
      'events',
      (n) => ({ ratePerMinute: n }),
    ),
    '/api/events/{id}/gate': patch(studio.token, `/events/${eventId}/gate`, 'events', (n) => ({
      opensAt: `2026-01-01T10:0${n}`,
    })),
    '/api/events/{id}/crew/{memberId}': patch(
      studio.token,
      `/events/${eventId}/crew/${memberId}`,
      'crew_members',
      (n) => ({ role: n % 2 === 1 ? 'editor' : 'gate' }),
    ),
    '/api/events/{id}/lineup/{artistId}': patch(
      studio.token,
      `/events/${eventId}/lineup/${rosterId}`,
      'events',
      (n) => ({ position: n }),
    ),
    '/api/studio/artists/{id}': patch(
      studio.token,
      `/studio/artists/${rosterId}`,
      'artists',
      (n) => ({ bio: `Bio ${n}` }),
    ),
    '/api/studio/promotor': patch(studio.token, '/studio/promotor', 'promotors', (n) => ({
      description: `Deskripsi ${n}`,
    })),
    '/api/studio/artist': patch(artist.token, '/studio/artist', 'artists', (n) => ({
      bio: `Bio ${n}`,
    })),
    '/api/admin/users/{id}/role': {
      method: 'POST',
      path: `/admin/users/${member.id}/role`,
      token: admin.token,
      change: (number) => ({ role: number % 2 === 1 ? 'promotor' : 'artist' }),
      table: 'users',
    },
    '/api/admin/categories/order': {
      method: 'POST',
      path: '/admin/categories/order',
      token: admin.token,
      change: () => ({ ids: ids.toReversed() }),
      table: 'categories',
    },
  };
}

/** What the tables hold that these routes change. */
export const changeableTables = [
  ...['users', 'categories', 'promo_codes', 'ticket_types'],
  ...['events', 'event_artists', 'artists', 'promotors', 'crew_members'],
];
