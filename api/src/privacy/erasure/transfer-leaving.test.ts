import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createEvent, createUser } from '../../../test/kit/factories';
import { paidOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import {
  acceptOffer,
  holding,
  offeredTo,
  readTicket,
  receiver,
  sendTicketMails,
  viewOffer,
} from '../../../test/kit/people/transfers';
import { mailsTo } from '../../../test/kit/outside/mails';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<typeof createUser>>;

const bearer = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

const leave = (user: Account) =>
  app.http.inject({
    method: 'DELETE',
    url: '/api/auth/account',
    headers: bearer(user),
    payload: { confirm: user.email, password: user.password },
  });

/** A member with a ticket that cost nothing. */
async function memberWithTicket() {
  const user = await createUser(app);
  const { eventId, typeIds } = await createEvent(app.db, [{ price: 0 }]);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/transactions',
    headers: { ...bearer(user), 'idempotency-key': randomUUID() },
    payload: {
      agreement: currentAgreement,
      eventId,
      items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
    },
  });
  const { tickets } = answer.json<{ data: { tickets: { id: string }[] } }>().data;
  return { user, eventId, ticketId: tickets[0]?.id ?? '' };
}

it('lets a sender go, and leaves the receiver the ticket', async () => {
  const { user, ticketId } = await memberWithTicket();
  expect((await leave(user)).json()).toMatchObject({ code: 'ACCOUNT_IN_USE' });
  const to = receiver();
  const { data } = await acceptOffer(app, await offeredTo(app, ticketId, bearer(user), to));
  expect((await leave(user)).statusCode).toBe(200);
  expect((await readTicket(app, ticketId, holding(data))).data).toEqual(data.ticket);
  const { rows } = await app.db.execute(
    sql`select from_name, from_email, to_name from ticket_transfers where ticket_id = ${ticketId}`,
  );
  expect(rows).toEqual([{ from_name: 'Akun dihapus', from_email: '', to_name: to.name }]);
  await sendTicketMails(app);
  expect(mailsTo(app, user.email).filter((mail) => mail.includes('sudah menerima'))).toEqual([]);
});

it('lets a receiver go once the event is over, and the buyer sees no name any more', async () => {
  const { tickets, headers, eventId } = await paidOrder(app, { quantity: 1 });
  const ticketId = tickets[0]?.id ?? '';
  const user = await createUser(app);
  await acceptOffer(app, await offeredTo(app, ticketId, headers, receiver()), bearer(user));
  expect((await leave(user)).json()).toMatchObject({ code: 'ACCOUNT_IN_USE' });
  await app.db.execute(
    sql`update events set starts_at = now() - interval '1 day' where id = ${eventId}`,
  );
  expect((await leave(user)).statusCode).toBe(200);
  const seen = await readTicket(app, ticketId, headers);
  expect(seen.data).toMatchObject({ handedTo: 'Akun dihapus', qr: null, code: null });
});

it('ends what is offered to somebody who leaves, once the address is proved', async () => {
  const { tickets, headers } = await paidOrder(app, { quantity: 2 });
  const [one = '', other = ''] = tickets.map(({ id }) => id);
  const proved = await createUser(app);
  const claimed = await createUser(app);
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${proved.id}`);
  const tokens = [
    await offeredTo(app, one, headers, { name: 'Sari', email: proved.email }),
    await offeredTo(app, other, headers, { name: 'Sari', email: claimed.email }),
  ];
  for (const user of [proved, claimed]) expect((await leave(user)).statusCode).toBe(200);
  const states = [];
  for (const token of tokens) states.push((await viewOffer(app, token)).data.state);
  expect(states).toEqual(['withdrawn', 'open']);
});

it('gives whoever asks what is kept of tickets that changed hands, and no code', async () => {
  const { user, ticketId } = await memberWithTicket();
  const other = await memberWithTicket();
  const to = receiver('Gita Penerima');
  await acceptOffer(app, await offeredTo(app, ticketId, bearer(user), to));
  const me = { name: 'Sari Uji', email: `${randomUUID()}@lain.test` };
  const token = await offeredTo(app, other.ticketId, bearer(other.user), me);
  const { data } = await acceptOffer(app, token, bearer(user));
  const answer = await app.http.inject({ url: '/api/auth/export', headers: bearer(user) });
  const file = answer.json<Record<'ticketTransfers' | 'receivedTickets' | 'orders', unknown[]>>();
  expect(file.ticketTransfers).toMatchObject([
    { ticketId, sentByYou: true, status: 'accepted', toName: to.name, toEmail: to.email },
    { ticketId: other.ticketId, sentByYou: false, fromName: 'Sari Uji', toEmail: null },
  ]);
  expect(file.receivedTickets).toMatchObject([
    { id: other.ticketId, holderEmail: me.email, event: { title: 'Malam Uji' } },
  ]);
  expect(file.orders).toMatchObject([{ tickets: [{ holderName: null, status: 'transferred' }] }]);
  for (const secret of [data.ticket.code, data.ticket.qr, other.user.email]) {
    expect(answer.body).not.toContain(secret);
  }
});
