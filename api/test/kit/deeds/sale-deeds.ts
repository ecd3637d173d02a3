import { randomBytes, randomUUID } from 'node:crypto';
import { promoCodes, waitingRooms } from '../../../src/db/schema';
import type { Gift } from '../../../src/sales/complimentary/complimentary.schema';
import { aGift, giveTickets } from '../people/gifts';
import { buyAsGuest } from '../people/purchases';
import type { Deeds, Scene } from './deed';

const code = () => ({ code: `UJI-${randomUUID().slice(0, 8)}`, kind: 'percent', value: 10 });

async function madeCode({ app, eventId }: Scene): Promise<string> {
  const made = { code: `UJI-${randomUUID().slice(0, 8).toUpperCase()}`, eventId, value: 10 };
  const values = { ...made, kind: 'percent' as const };
  const [row] = await app.db.insert(promoCodes).values(values).returning();
  return row?.id ?? '';
}

/** At an event that has a waiting room. */
const withRoom =
  (payload = {}, more = {}) =>
  async ({ app, eventId }: Scene) => {
    const room = { eventId, mode: 'under_load' as const, serverSeed: randomBytes(32) };
    await app.db.insert(waitingRooms).values({ ...room, ...more });
    return { payload };
  };

const paused = { pausedAt: new Date('2026-01-01T03:00:00Z'), pauseReason: 'Pembayaran macet' };

/** What is done to promo codes, the waiting room, tickets that are given away and attendees. */
export const saleDeeds: Deeds = {
  'POST /api/admin/promo-codes': ({ eventId }) => ({ payload: { ...code(), eventId } }),
  'PATCH /api/admin/promo-codes/:id': async (scene) => ({
    path: `/admin/promo-codes/${await madeCode(scene)}`,
    payload: { capacity: 9 },
  }),
  'POST /api/admin/promo-codes/:id/end': async (scene) => ({
    path: `/admin/promo-codes/${await madeCode(scene)}/end`,
  }),
  'POST /api/studio/events/:id/promo-codes': () => ({ payload: code() }),
  'PATCH /api/studio/events/:id/promo-codes/:codeId': async (scene) => ({
    path: `/studio/events/${scene.eventId}/promo-codes/${await madeCode(scene)}`,
    payload: { capacity: 9 },
  }),
  'POST /api/studio/events/:id/promo-codes/:codeId/end': async (scene) => ({
    path: `/studio/events/${scene.eventId}/promo-codes/${await madeCode(scene)}/end`,
  }),
  'POST /api/studio/events/:id/waiting-room': () => ({ payload: { mode: 'under_load' } }),
  'PATCH /api/studio/events/:id/waiting-room': withRoom({ ratePerMinute: 90 }),
  'DELETE /api/studio/events/:id/waiting-room': withRoom(),
  'POST /api/studio/events/:id/waiting-room/pause': withRoom({ reason: 'Pembayaran macet' }),
  'POST /api/studio/events/:id/waiting-room/resume': withRoom({}, paused),
  'POST /api/studio/events/:id/complimentary-tickets': ({ typeIds: [typeId = ''] }) => ({
    payload: aGift(typeId),
  }),
  async 'POST /api/studio/events/:id/complimentary-tickets/:giftId/revoke'(scene) {
    const { app, studio, eventId, typeIds } = scene;
    const given = await giveTickets(app, eventId, studio.headers, aGift(typeIds[0] ?? ''));
    const { id, tickets }: Gift = given.gift;
    return {
      path: `/studio/events/${eventId}/complimentary-tickets/${id}/revoke`,
      payload: { ticketIds: tickets.map((ticket) => ticket.id), reason: 'Salah alamat' },
    };
  },
  async 'POST /api/studio/events/:id/attendees/:ticketId/holder'({ app, eventId, typeIds }) {
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    const { order } = await buyAsGuest(app, { eventId, items });
    return {
      path: `/studio/events/${eventId}/attendees/${order.tickets[0]?.id ?? ''}/holder`,
      payload: { name: 'Nama Betul' },
    };
  },
};
