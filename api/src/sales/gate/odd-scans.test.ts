import { gateStaff, sendScans } from '../../../test/kit/people/gates';
import { paidOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function atTheGate() {
  const { eventId, tickets } = await paidOrder(app);
  const [ticket] = tickets;
  const staff = await gateStaff(app, eventId);
  return { eventId, staff: staff.headers, id: ticket?.id ?? '', qr: ticket?.qr ?? '' };
}

it.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'a scan of a device that believes it is %s counts, at the time of the API',
  async (scannedAt) => {
    const { eventId, staff, qr } = await atTheGate();
    const before = Date.now();
    const { answers } = await sendScans(app, eventId, staff, [{ qr, scannedAt }]);
    expect(answers).toMatchObject([{ result: 'accepted' }]);
    const stored = Date.parse(answers[0]?.scannedAt ?? '');
    expect(stored).toBeGreaterThanOrEqual(before);
    expect(stored).toBeLessThanOrEqual(Date.now());
  },
);

it.each([2_147_483_648, 0, 1.5])(
  'a ticket is never of version %s, and the answer says so',
  async (version) => {
    const { eventId, staff, id } = await atTheGate();
    const scan = { listed: { ticketId: id, version } };
    const { status, body } = await sendScans(app, eventId, staff, [scan]);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field: 'scans.0.listed.version' }]);
  },
);
