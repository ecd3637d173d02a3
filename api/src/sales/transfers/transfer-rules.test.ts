import { sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { askRefund } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import {
  acceptOffer,
  boughtTicket,
  offeredTo,
  offerTicket,
  readTicket,
  receiver,
  viewOffer,
} from '../../../test/kit/people/transfers';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

const set = (ticketId: string, status: string) =>
  app.db.execute(sql`update tickets set status = ${status} where id = ${ticketId}`);

describe('ends', () => {
  const state = async (
    change: (ids: { ticketId: string; eventId: string }) => ReturnType<typeof sql>,
  ) => {
    const { ticket, headers, eventId } = await boughtTicket(app);
    const token = await offeredTo(app, ticket.id, headers, receiver());
    await app.db.execute(change({ ticketId: ticket.id, eventId }));
    const refused = await acceptOffer(app, token);
    expect(refused.status).toBe(409);
    const own = await readTicket(app, ticket.id, headers);
    expect(own.data).toMatchObject({ handedTo: null, code: ticket.code });
    return (await viewOffer(app, token)).data.state;
  };

  it.each([
    [
      'expired',
      ({ ticketId }: { ticketId: string }) =>
        sql`update ticket_transfers set expires_at = now() where ticket_id = ${ticketId}`,
    ],
    [
      'event_begun',
      ({ eventId }: { eventId: string }) =>
        sql`update events set starts_at = now() where id = ${eventId}`,
    ],
    [
      'event_cancelled',
      ({ eventId }: { eventId: string }) =>
        sql`update events set status = 'cancelled' where id = ${eventId}`,
    ],
    [
      'unavailable',
      ({ ticketId }: { ticketId: string }) =>
        sql`update tickets set status = 'checked_in' where id = ${ticketId}`,
    ],
  ] as const)('as %s', async (expected, change) => {
    expect(await state(change)).toBe(expected);
  });

  it('at the latest when the event begins', async () => {
    const { ticket, headers, eventId } = await boughtTicket(app);
    await app.db.execute(
      sql`update events set starts_at = now() + interval '2 hours' where id = ${eventId}`,
    );
    const { data } = await offerTicket(app, ticket.id, headers, receiver());
    expect(data.offer?.expiresAt).toBe(data.event.startsAt);
  });

  it('when the ticket is given back', async () => {
    const { ticket, headers, order } = await boughtTicket(app);
    const token = await offeredTo(app, ticket.id, headers, receiver());
    const asked = await askRefund(app, { order, headers }, { ticketIds: [ticket.id] });
    expect(asked.status).toBe(201);
    expect((await viewOffer(app, token)).data.state).toBe('withdrawn');
    expect((await acceptOffer(app, token)).status).toBe(409);
  });
});

describe('refuses', () => {
  it.each(['checked_in', 'void'])('a ticket that is %s', async (status) => {
    const { ticket, headers } = await boughtTicket(app);
    await set(ticket.id, status);
    const { status: code, body } = await offerTicket(app, ticket.id, headers, receiver());
    expect([code, body.code]).toEqual([409, 'NOT_TRANSFERABLE']);
    expect((await readTicket(app, ticket.id, headers)).data.transferable).toBe(false);
  });

  it('somebody who is the holder already, and what is no address', async () => {
    const { ticket, headers, order } = await boughtTicket(app);
    const own = { name: 'Saya', email: order.buyer.email.toUpperCase() };
    expect((await offerTicket(app, ticket.id, headers, own)).body.details).toEqual([
      { field: 'email', message: 'Tiket ini sudah ada di alamat email itu' },
    ]);
    for (const wrong of [{ name: ' ', email: 'a@b.id' }, { name: 'A', email: 'a@' }, {}]) {
      expect((await offerTicket(app, ticket.id, headers, wrong)).status).toBe(400);
    }
  });

  it('an admin and a stranger, who are told nothing', async () => {
    const { ticket } = await boughtTicket(app);
    for (const role of ['admin', 'user'] as const) {
      const headers = bearer(await createUser(app, role));
      expect((await offerTicket(app, ticket.id, headers, receiver())).status).toBe(404);
    }
  });

  it('too many offers of a ticket and to an address, and says when to come back', async () => {
    const { ticket, headers } = await boughtTicket(app);
    for (let count = 0; count < 5; count += 1) {
      expect((await offerTicket(app, ticket.id, headers, receiver())).status).toBe(201);
    }
    const refused = await offerTicket(app, ticket.id, headers, receiver());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('tokens that are not ours', async () => {
    for (const token of ['x', 'A'.repeat(22)]) {
      expect((await viewOffer(app, token)).status).toBe(410);
      expect((await acceptOffer(app, token)).status).toBe(410);
    }
    const { ticket } = await boughtTicket(app);
    for (const token of ['1.x', '2.x', '99999.x', '2.', '']) {
      expect((await readTicket(app, ticket.id, { 'x-access-token': token })).status).toBe(404);
    }
  });
});
