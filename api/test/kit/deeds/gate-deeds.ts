import { randomUUID } from 'node:crypto';
import { crewMembers, gateDevices } from '../../../src/db/schema';
import { buyAsGuest } from '../people/purchases';
import type { Deeds, Scene } from './deed';

async function aDevice({ app, studio, eventId }: Scene): Promise<string> {
  const [row] = await app.db
    .insert(gateDevices)
    .values({ eventId, name: 'Pintu', createdBy: studio.id })
    .returning();
  return row?.id ?? '';
}

async function aMember({ app, studio, eventId }: Scene): Promise<string> {
  const email = `${randomUUID()}@kru.test`;
  const [row] = await app.db
    .insert(crewMembers)
    .values({ promotorId: studio.promotorId, eventId, role: 'gate', email, invitedBy: studio.id })
    .returning();
  return row?.id ?? '';
}

/** What is done to gates, their devices and the crew. */
export const gateDeeds: Deeds = {
  async 'POST /api/events/:id/check-ins/:checkInId/undo'({ app, studio, eventId, typeIds }) {
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    const { order } = await buyAsGuest(app, { eventId, items });
    const scan = { id: randomUUID(), scannedAt: new Date().toISOString() };
    const scans = [{ ...scan, code: order.tickets[0]?.code }];
    await studio.call('POST', `/events/${eventId}/check-ins`, { device: 'Utara', scans });
    return {
      path: `/events/${eventId}/check-ins/${scan.id}/undo`,
      payload: { reason: 'Salah orang' },
    };
  },
  'PATCH /api/events/:id/gate': () => ({ payload: { reentry: true } }),
  'POST /api/events/:id/gate-devices': () => ({ payload: { name: 'Pintu' } }),
  'POST /api/events/:id/gate-devices/own': () => ({ payload: { name: 'Ponsel' } }),
  'POST /api/events/:id/gate-devices/:deviceId/pairing': async (scene) => ({
    path: `/events/${scene.eventId}/gate-devices/${await aDevice(scene)}/pairing`,
  }),
  'DELETE /api/events/:id/gate-devices/:deviceId': async (scene) => ({
    path: `/events/${scene.eventId}/gate-devices/${await aDevice(scene)}`,
  }),
  'POST /api/events/:id/crew': () => ({
    payload: { email: `${randomUUID()}@kru.test`, role: 'gate' },
  }),
  'POST /api/events/:id/crew/:memberId/invite': async (scene) => ({
    path: `/events/${scene.eventId}/crew/${await aMember(scene)}/invite`,
  }),
  'PATCH /api/events/:id/crew/:memberId': async (scene) => ({
    path: `/events/${scene.eventId}/crew/${await aMember(scene)}`,
    payload: { role: 'sales' },
  }),
  'DELETE /api/events/:id/crew/:memberId': async (scene) => ({
    path: `/events/${scene.eventId}/crew/${await aMember(scene)}`,
  }),
};
