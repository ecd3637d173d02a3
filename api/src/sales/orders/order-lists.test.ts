import { currentAgreement } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import { createAdmin, idsOf } from '../../../test/kit/people/admins';
import { createEvent, createUser, guest } from '../../../test/kit/factories';
import { buyAsGuest, paidOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout, workOnRefunds } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const found = async (query: string) => idsOf(await admin.call('GET', `/transactions?${query}`));

async function bought(name: string, email: string, title: string) {
  const { eventId, typeIds } = await createEvent(app.db, [{}], { title });
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const buyer = { ...guest(email), name };
  const { order } = await buyAsGuest(app, { eventId, items, buyer });
  return { ...order, eventId };
}

it('finds orders by code, address, name, event, state and day', async () => {
  const one = await bought('Wayan Sudira', 'wayan@cari.test', 'Malam Kecak');
  const two = await bought('Made Sudira', 'made@cari.test', 'Malam Barong');
  const all = [two.id, one.id];
  expect(await found(`q=${one.code.toLowerCase()}`)).toEqual([one.id]);
  expect(await found('q=MADE@cari.test')).toEqual([two.id]);
  // Part of an address is not enough: lists of addresses cannot be fished for.
  expect(await found('q=@cari.test')).toEqual([]);
  expect(await found('q=sudira')).toEqual(all);
  expect(await found('event=barong')).toEqual([two.id]);
  expect(await found(`event=${one.eventId}`)).toEqual([one.id]);
  expect(await found('q=sudira&status=paid')).toEqual([]);
  await app.db.execute(
    sql`update orders set created_at = '2021-03-31T17:00:00Z' where id = ${one.id}`,
  );
  expect(await found('from=2021-04-01&to=2021-04-01')).toEqual([one.id]);
});

it('finds what an account bought by its address, whatever address it gave', async () => {
  const member = await createUser(app);
  const { eventId, typeIds } = await createEvent(app.db);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/transactions',
    headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': member.id },
    payload: {
      agreement: currentAgreement,
      eventId,
      items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
      buyer: { email: 'lain@cari.test' },
    },
  });
  const { id } = answer.json<{ data: { id: string } }>().data;
  expect(await found(`q=${member.email}`)).toEqual([id]);
  expect(await found(`userId=${member.id}`)).toEqual([id]);
});

it('finds refunds by state, cause and buyer', async () => {
  const bought = await paidOrder(app, { quantity: 1, method: 'bank_transfer' });
  const ticketIds = bought.tickets.map(({ id }) => id);
  const { refund } = await askRefund(app, bought, { ticketIds, payout });
  await workOnRefunds(app);
  const refunds = async (query: string) =>
    idsOf(await admin.call('GET', `/admin/refunds?${query}`));
  const { code } = bought.order;
  expect(await refunds(`status=manual_payout&q=${code}`)).toEqual([refund.id]);
  expect(await refunds(`cause=buyer_request&q=${code}`)).toEqual([refund.id]);
  expect(await refunds(`cause=paid_twice&q=${code}`)).toEqual([]);
  expect(await refunds(`status=paid_out&q=${code}`)).toEqual([]);
});
