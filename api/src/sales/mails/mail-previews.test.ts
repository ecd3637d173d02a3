import { sql } from 'drizzle-orm';
import { mailsTo } from '../../../test/kit/outside/mails';
import { gateStaff, scanOne } from '../../../test/kit/people/gates';
import { createAdmin } from '../../../test/kit/people/admins';
import { buyAsGuest, paidOrder, sell } from '../../../test/kit/people/purchases';
import { workOnRefunds } from '../../../test/kit/people/refunds';
import { acceptOffer, offeredTo, receiver } from '../../../test/kit/people/transfers';
import { studioOf } from '../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { MailPreview } from './mail-previews.schema';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const preview = (eventId: string, body: object) =>
  admin.call<{ data: MailPreview[] }>('POST', `/events/${eventId}/mail-previews`, body);

const countsOf = (previews: MailPreview[]) =>
  Object.fromEntries(previews.map(({ audience, addresses }) => [audience, addresses]));

it('shows the mails of a cancellation as they will be sent', async () => {
  const bought = await paidOrder(app, { quantity: 1 });
  const { eventId, items } = bought;
  await buyAsGuest(app, { eventId, items });
  const body = { about: 'cancellation', reason: 'Izin dicabut' };
  const { data } = (await preview(eventId, body)).body;
  expect(countsOf(data)).toEqual({ buyers: 1, unpaid: 1 });
  const shown = data[0]?.text ?? '';
  expect(shown).toContain('Alasannya: Izin dicabut.');

  await admin.call('POST', `/events/${eventId}/cancel`, { reason: 'Izin dicabut' });
  await app.services.cancelledOrders.run(eventId);
  await workOnRefunds(app);
  const sent = mailsTo(app, bought.order.buyer.email).join();
  const sentences = shown
    .split('\n')
    .filter((line) => /dibatalkan|Alasannya|Tiket Anda/.test(line));
  expect(sentences).toHaveLength(3);
  for (const line of sentences) expect(sent).toContain(line);
});

it('tells apart those who came in, and those who hold what others bought', async () => {
  const inside = await paidOrder(app, { quantity: 1 });
  const { eventId, typeId } = inside;
  const handed = await sell(app, eventId, typeId);
  const [ticket] = handed.order.tickets;
  await acceptOffer(app, await offeredTo(app, ticket?.id ?? '', handed.headers, receiver()));
  const { headers } = await gateStaff(app, eventId);
  const qr = inside.tickets[0]?.qr ?? '';
  expect(await scanOne(app, eventId, headers, { qr })).toBe('accepted');
  await app.db.execute(sql`update events set starts_at = now() where id = ${eventId}`);
  const tookPlaceReason = 'Dua band tampil';
  const body = { about: 'cancellation', reason: 'Hujan', tookPlaceReason };
  const { data } = (await preview(eventId, body)).body;
  expect(countsOf(data)).toEqual({ buyers: 1, admitted: 1, holders: 1 });
  const admitted = data.find(({ audience }) => audience === 'admitted');
  expect(admitted?.text).toContain('Dua band tampil.');
});

it('shows the mails of a postponement with the old and the new date', async () => {
  const { eventId } = await paidOrder(app);
  const startsAt = `${new Date().getFullYear() + 1}-06-01T19:30`;
  const body = { about: 'postponement', startsAt, reason: 'Panggung belum siap' };
  const { data } = (await preview(eventId, body)).body;
  expect(countsOf(data)).toEqual({ buyers: 1 });
  expect(data[0]?.subject).toBe('Acara ditunda: Malam Uji (PGG-CONTOH)');
  expect(data[0]?.text).toMatch(/Jadwal lama: .*\nJadwal baru: .*1 Jun.*19\.30 WIB/);
});

it('is for the own promotor, and needs the reason', async () => {
  const { eventId } = await paidOrder(app);
  const other = await studioOf(app);
  const body = { about: 'cancellation', reason: 'Hujan' };
  expect((await other.call('POST', `/events/${eventId}/mail-previews`, body)).status).toBe(403);
  expect((await preview(eventId, { about: 'cancellation', reason: ' ' })).status).toBe(400);
});
