import { sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { scanOne } from '../../../test/kit/people/gates';
import { buyAsGuest, readOrder } from '../../../test/kit/people/purchases';
import { ownEvent, studioOf, type Studio } from '../../../test/kit/people/studio';
import { acceptOffer, offeredTo, receiver } from '../../../test/kit/people/transfers';
import { doWaitingJobs } from '../../../test/kit/site/jobs';
import { mailsTo } from '../../../test/kit/outside/mails';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let studio: Studio;
beforeAll(async () => {
  app = await startTestApp();
  studio = await studioOf(app);
});
afterAll(() => app.close());

/** A guest's order of free tickets, which is paid at once. */
async function attending(quantity = 1) {
  const { eventId, typeIds } = await ownEvent(app, studio, [{ price: 0 }]);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity }];
  const { order } = await buyAsGuest(app, { eventId, items });
  const headers = { 'x-access-token': order.accessToken ?? '' };
  await doWaitingJobs(app, ['order-mail']);
  const [ticket] = order.tickets;
  if (ticket === undefined) throw new Error('no ticket');
  const path = `/studio/events/${eventId}/attendees/${ticket.id}`;
  return { eventId, order, headers, ticket, path };
}

const messageIds = (address: string) =>
  app.mailServer.mails
    .filter((mail) => mail.includes(`<${address}>`))
    .map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);

describe('mailing an attendee once more', () => {
  it('sends the tickets to the buyer, as a mail that mailboxes do not take for the first', async () => {
    const { order, path } = await attending();
    const { email } = order.buyer;
    const before = mailsTo(app, email).length;
    expect((await studio.call('POST', `${path}/mail`)).status).toBe(200);
    await doWaitingJobs(app, ['order-mail']);
    expect(mailsTo(app, email)).toHaveLength(before + 1);
    const ids = messageIds(email);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('sends a link to who got the ticket from the buyer', async () => {
    const { headers, ticket, path } = await attending();
    const to = receiver();
    await acceptOffer(app, await offeredTo(app, ticket.id, headers, to));
    expect((await studio.call('POST', `${path}/mail`)).status).toBe(200);
    await doWaitingJobs(app, ['order-link-mail']);
    expect(mailsTo(app, to.email).at(-1)).toContain('/tickets/find#token=');
  });

  it('says where tickets are of those who have them in their account', async () => {
    const { headers, ticket, path } = await attending();
    const to = receiver();
    await acceptOffer(app, await offeredTo(app, ticket.id, headers, to));
    const { id } = await createUser(app);
    await app.db.execute(sql`update tickets set holder_user_id = ${id} where id = ${ticket.id}`);
    const { status, body } = await studio.call('POST', `${path}/mail`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('Tiket saya')]);
  });

  it('fills no mailbox', async () => {
    const { path } = await attending();
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await studio.call('POST', `${path}/mail`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('correcting the name of a holder', () => {
  const correct = (path: string, name = 'Nama Betul') =>
    studio.call('POST', `${path}/holder`, { name });

  it('changes the name and no code: what was printed before is let in', async () => {
    const { eventId, order, headers, ticket, path } = await attending();
    expect((await correct(path)).status).toBe(200);
    const after = (await readOrder(app, order.id, headers)).tickets[0];
    expect(after).toMatchObject({ holderName: 'Nama Betul', code: ticket.code, qr: ticket.qr });
    expect(await scanOne(app, eventId, studio.headers, { qr: ticket.qr ?? '' })).toBe('accepted');
  });

  it('is noted without any name', async () => {
    const { eventId, ticket, path } = await attending();
    await correct(path);
    await correct(path);
    const { rows } = await app.db.execute(sql`select actor_id, details from audit_log
      where action = 'holder_corrected' and details->>'eventId' = ${eventId}`);
    expect(rows).toEqual([
      {
        actor_id: studio.id,
        details: { eventId, promotorId: studio.promotorId, ticketId: ticket.id },
      },
    ]);
  });

  it('is told to the lists of gates', async () => {
    const { eventId, path } = await attending();
    const list = (query = '') =>
      app.http.inject({ url: `/api/events/${eventId}/gate-list${query}`, headers: studio.headers });
    const { meta } = (await list()).json<{ meta: { cursor: string } }>();
    await correct(path);
    const news = (await list(`?since=${meta.cursor}`)).json<{
      data: { tickets: { holderName: string }[] };
    }>();
    expect(news.data.tickets.map(({ holderName }) => holderName)).toEqual(['Nama Betul']);
  });

  it('is refused for a used ticket, one of another event and by others', async () => {
    const { eventId, ticket, path } = await attending();
    const elsewhere = await attending();
    expect(
      (await correct(`/studio/events/${eventId}/attendees/${elsewhere.ticket.id}`)).status,
    ).toBe(404);
    expect((await correct(path, ' ')).status).toBe(400);
    const other = await studioOf(app);
    expect((await other.call('POST', `${path}/holder`, { name: 'Nama' })).status).toBe(403);
    await scanOne(app, eventId, studio.headers, { qr: ticket.qr ?? '' });
    expect((await correct(path)).status).toBe(409);
  });
});
