import { sql } from 'drizzle-orm';
import { createUser, guest } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import { readOrder } from '../../../test/kit/people/purchases';
import { askRefund, quoteOf } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import {
  acceptOffer,
  boughtTicket,
  holding,
  offeredTo,
  offerTicket,
  readTicket,
  receiver,
  sendTicketMails,
  viewOffer,
  withdrawOffer,
} from '../../../test/kit/people/transfers';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

it('stays with the sender until somebody accepts, and shows what is offered', async () => {
  const { ticket, headers, order } = await boughtTicket(app);
  const to = receiver();
  const { status, data } = await offerTicket(app, ticket.id, headers, to);
  expect(status).toBe(201);
  expect(data).toMatchObject({ qr: ticket.qr, code: ticket.code, handedTo: null });
  expect(data.offer).toMatchObject(to);
  const week = Date.now() + 7 * 86_400_000;
  expect(Math.abs(Date.parse(data.offer?.expiresAt ?? '') - week)).toBeLessThan(60_000);
  const { tickets } = await readOrder(app, order.id, headers);
  expect(tickets.map(({ offer }) => offer?.name)).toEqual([to.name, undefined]);
});

it('gives a guest the ticket: a new code, the old one void, both are told', async () => {
  const { ticket, headers, order } = await boughtTicket(app);
  const to = receiver();
  const token = await offeredTo(app, ticket.id, headers, to);
  const offer = await viewOffer(app, token);
  expect(offer.data).toMatchObject({
    state: 'open',
    fromName: 'Tamu Uji',
    toName: to.name,
    event: { title: 'Malam Uji' },
  });
  const { status, data } = await acceptOffer(app, token);
  expect(status).toBe(200);
  expect(data.ticket).toMatchObject({ holderName: to.name, status: 'transferred', received: true });
  expect(data.ticket.code).not.toBe(ticket.code);
  expect(data.ticket.qr).not.toBe(ticket.qr);

  const mine = await readTicket(app, ticket.id, holding(data));
  expect(mine.data).toEqual(data.ticket);
  const sent = (await readOrder(app, order.id, headers)).tickets[0];
  expect(sent).toMatchObject({
    handedTo: to.name,
    qr: null,
    code: null,
    offer: null,
    status: 'transferred',
    transferable: false,
  });
  await sendTicketMails(app);
  const [, received = ''] = mailsTo(app, to.email);
  expect(received).toContain(`/tickets/${ticket.id}#access=${data.accessToken}`);
  expect(received).toContain(`e-tiket-${data.ticket.code}.pdf`);
  expect(received).toContain('text/calendar');
  // Who knows the code of an order and its address can open it.
  expect(received).not.toContain(order.code);
  expect(mailsTo(app, order.buyer.email).at(-1)).toContain('sudah menerima tiket');
});

it('goes on from hand to hand, and each sees the one after them only', async () => {
  const { ticket, headers, order } = await boughtTicket(app);
  const [second, third] = [receiver('Citra Kedua'), receiver('Dewi Ketiga')];
  const one = await acceptOffer(app, await offeredTo(app, ticket.id, headers, second));
  const token = await offeredTo(app, ticket.id, holding(one.data), third);
  expect((await viewOffer(app, token)).data.fromName).toBe(second.name);
  const two = await acceptOffer(app, token);
  expect((await readTicket(app, ticket.id, holding(two.data))).data.holderName).toBe(third.name);
  const before = await readTicket(app, ticket.id, holding(one.data));
  expect(before.data).toMatchObject({ handedTo: third.name, qr: null, code: null });
  expect((await readOrder(app, order.id, headers)).tickets[0]?.handedTo).toBe(second.name);
  expect((await offerTicket(app, ticket.id, holding(one.data), receiver())).status).toBe(409);
  expect((await offerTicket(app, ticket.id, headers, receiver())).status).toBe(409);
});

it('puts it into the account of who is logged in, which alone opens it', async () => {
  const { ticket, headers } = await boughtTicket(app);
  const user = await createUser(app);
  const token = await offeredTo(app, ticket.id, headers, receiver());
  const { data } = await acceptOffer(app, token, bearer(user));
  expect(data.accessToken).toBeUndefined();
  const mine = await app.http.inject({ url: '/api/tickets/my', headers: bearer(user) });
  expect(mine.json<{ data: unknown[] }>().data).toEqual([data.ticket]);
  const stranger = await createUser(app);
  expect((await readTicket(app, ticket.id, bearer(stranger))).status).toBe(404);
  expect((await readTicket(app, ticket.id, {})).status).toBe(404);
  const onward = await offeredTo(app, ticket.id, bearer(user), receiver('Eka'));
  await acceptOffer(app, onward);
  const after = await app.http.inject({ url: '/api/tickets/my', headers: bearer(user) });
  expect(after.json()).toMatchObject({ data: [{ id: ticket.id, handedTo: 'Eka', qr: null }] });
});

it('makes a paper for the holder and for nobody else', async () => {
  const { ticket, headers } = await boughtTicket(app);
  const pdf = async (given: Record<string, string>) =>
    app.http.inject({ url: `/api/tickets/${ticket.id}/ticket.pdf`, headers: given });
  expect((await pdf(headers)).statusCode).toBe(200);
  const { data } = await acceptOffer(app, await offeredTo(app, ticket.id, headers, receiver()));
  expect((await pdf(headers)).statusCode).toBe(404);
  const paper = await pdf(holding(data));
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('takes a link once, and says what became of it', async () => {
  const { ticket, headers } = await boughtTicket(app);
  const token = await offeredTo(app, ticket.id, headers, receiver());
  await acceptOffer(app, token);
  const again = await acceptOffer(app, token);
  expect([again.status, again.body.message]).toEqual([409, 'Tiket ini sudah diterima.']);
  expect((await viewOffer(app, token)).data.state).toBe('accepted');
});

it('can be taken back or offered to somebody else, and only the last link works', async () => {
  const { ticket, headers } = await boughtTicket(app);
  const first = await offeredTo(app, ticket.id, headers, receiver());
  const second = await offeredTo(app, ticket.id, headers, receiver());
  expect((await viewOffer(app, first)).data.state).toBe('withdrawn');
  expect((await acceptOffer(app, first)).status).toBe(409);
  const { status, data } = await withdrawOffer(app, ticket.id, headers);
  expect([status, data.offer, data.qr]).toEqual([200, null, ticket.qr]);
  expect((await viewOffer(app, second)).data.state).toBe('withdrawn');
  expect((await acceptOffer(app, second)).body.message).toContain('ditarik kembali');
  expect((await withdrawOffer(app, ticket.id, headers)).status).toBe(409);
});

it('keeps no token, and a mail that is sent again brings a new one', async () => {
  const { ticket, headers } = await boughtTicket(app);
  const to = receiver();
  const token = await offeredTo(app, ticket.id, headers, to);
  const { rows } = await app.db.execute<{ id: string; hash: string }>(
    sql`select id, token_hash as hash from ticket_transfers where ticket_id = ${ticket.id}`,
  );
  expect(rows[0]?.hash).toMatch(/^[\da-f]{64}$/);
  await app.services.transferMail.send(rows[0]?.id ?? '', 'offered');
  expect((await viewOffer(app, token)).body.code).toBe('LINK_EXPIRED');
  expect(mailsTo(app, to.email)).toHaveLength(2);
});

it('is paid back to the buyer only when the event is cancelled', async () => {
  const { ticket, headers, order, eventId } = await boughtTicket(app);
  const to = receiver();
  const { data } = await acceptOffer(app, await offeredTo(app, ticket.id, headers, to));
  const quote = await quoteOf(app, { order, headers });
  expect(quote.tickets.find(({ ticketId }) => ticketId === ticket.id)).toMatchObject({
    refundable: false,
    code: null,
    reason: 'Tiket ini sudah dialihkan ke orang lain.',
  });
  const refused = await askRefund(app, { order, headers }, { ticketIds: [ticket.id] });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Tiket ini sudah dialihkan ke orang lain.',
  ]);
  await app.db.execute(
    sql`update events set status = 'cancelled', cancelled_at = now() where id = ${eventId}`,
  );
  await app.services.cancelledOrders.run(eventId);
  const { rows } = await app.db.execute(
    sql`select cause, amount::int from refunds where order_id = ${order.id}`,
  );
  expect(rows).toEqual([{ cause: 'organizer_cancelled', amount: order.total }]);
  expect((await readTicket(app, ticket.id, holding(data))).data).toMatchObject({
    status: 'void',
    qr: null,
  });
  await sendTicketMails(app);
  expect(mailsTo(app, to.email).at(-1)).toContain('dibatalkan oleh penyelenggara');
});

it('is found again by mail by a receiver without an account', async () => {
  const { ticket, headers } = await boughtTicket(app);
  const to = receiver();
  const { data } = await acceptOffer(app, await offeredTo(app, ticket.id, headers, to));
  await app.services.orderRecovery.send(to.email);
  const link = /\/tickets\/find#token=([\w.-]+)/.exec(mailsTo(app, to.email).at(-1) ?? '');
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/transactions/recovered',
    payload: { token: link?.[1] },
  });
  const found = answer.json<{ data: unknown[]; tickets: { accessToken: string }[] }>();
  expect(found.data).toEqual([]);
  expect(found.tickets).toMatchObject([{ ticketId: ticket.id, accessToken: data.accessToken }]);
});

it('forgets whom a ticket was offered to in vain', async () => {
  const { ticket, headers } = await boughtTicket(app);
  const to = { ...guest(), name: 'Fani Takjadi' };
  await offeredTo(app, ticket.id, headers, to);
  await app.db.execute(
    sql`update ticket_transfers set expires_at = now() - interval '8 days'
        where ticket_id = ${ticket.id}`,
  );
  const { forgetUntaken } = await import('./transfers.repository');
  await forgetUntaken(app.db);
  const { rows } = await app.db.execute(
    sql`select to_name, to_email from ticket_transfers where ticket_id = ${ticket.id}`,
  );
  expect(rows).toEqual([{ to_name: '', to_email: '' }]);
});
