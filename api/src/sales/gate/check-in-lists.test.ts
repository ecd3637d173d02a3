import { randomUUID } from 'node:crypto';
import { createAdmin, idsOf } from '../../../test/kit/people/admins';
import { gateStaff, sendScans, undoScan } from '../../../test/kit/people/gates';
import { paidOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

it('tells admins of every scan at the gates of an event, the latest first', async () => {
  const { eventId, tickets, order } = await paidOrder(app, { quantity: 2 });
  const staff = await gateStaff(app, eventId);
  const [one, two] = tickets;
  const scan = async (what: object, device: string) => {
    const { answers } = await sendScans(app, eventId, staff.headers, [what], device);
    return answers[0]?.id ?? '';
  };
  const accepted = await scan({ qr: one?.qr ?? '' }, 'Gerbang Utara');
  const again = await scan({ qr: one?.qr ?? '' }, 'Gerbang Selatan');
  const other = await scan({ code: two?.code ?? '' }, 'Gerbang Selatan');
  const forged = await scan({ qr: 'bukan tiket' }, 'Gerbang Utara');
  await undoScan(app, eventId, staff.headers, accepted, { reason: 'Salah orang' });
  const path = `/admin/events/${eventId}/check-ins`;
  const found = async (query: string) => idsOf(await admin.call('GET', `${path}?${query}`));
  expect(await found('')).toEqual([forged, other, again, accepted]);
  expect(await found('result=already_used')).toEqual([again]);
  expect(await found('q=selatan')).toEqual([other, again]);
  expect(await found(`q=${two?.code?.toLowerCase()}`)).toEqual([other]);
  expect(await found(`q=${order.code}&result=accepted`)).toEqual([other, accepted]);
  const { body } = await admin.call<{ data: object[] }>('GET', `${path}?q=${one?.code}`);
  expect(body.data[1]).toMatchObject({
    id: accepted,
    scannedBy: 'Sari Uji',
    undoneBy: 'Sari Uji',
    undoReason: 'Salah orang',
    ticket: { code: one?.code, transactionId: order.id, transactionCode: order.code },
  });
  expect((await admin.call('GET', `/admin/events/${randomUUID()}/check-ins`)).status).toBe(404);
});
