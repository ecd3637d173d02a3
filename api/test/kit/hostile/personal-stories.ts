import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createEvent } from '../factories';
import { eventually } from '@panggung/test-support/processes/ready';
import { type LoggingApi } from '../site/logging-api';
import type { Marks } from './marked-values';

interface Placed {
  data: { id: string; code: string; accessToken: string };
}
interface Ticketed {
  data: { status: string; tickets: { id: string; qr: string }[] };
}
interface Session {
  token: string;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** People who do everything with values that stand nowhere else. */
export function personalStories(api: LoggingApi, marks: Marks) {
  const { call, db, gateway, mailedToken } = api;
  const buyer = (email = marks.mail()) => ({ name: marks.name(), email, phone: marks.phone() });

  async function order(who = buyer(), headers: Record<string, string> = {}, price = 150_000) {
    const { eventId, typeIds } = await createEvent(db, [{ price }]);
    const items = [
      { ticketTypeId: typeIds[0], quantity: 2, holders: [marks.name(), marks.name()] },
    ];
    const path = 'authorization' in headers ? '/transactions' : '/tickets/guest-purchase';
    const placed = await call<Placed>('POST', path, {
      headers,
      body: { agreement: currentAgreement, eventId, items, buyer: who },
    });
    expect(placed.status).toBe(201);
    const { id, code, accessToken } = placed.answer.data;
    const access: Record<string, string> =
      'authorization' in headers ? headers : { 'x-access-token': marks.learn(accessToken) };
    return { id, code, access, who, eventId };
  }

  type Ordered = Awaited<ReturnType<typeof order>>;

  const openPayment = ({ id: transactionId, access: headers }: Ordered) =>
    call('POST', '/payments/create-transaction', { headers, body: { transactionId } });

  async function pay(placed: Ordered, method = 'qris') {
    expect((await openPayment(placed)).status).toBe(201);
    gateway.set(`${placed.code}-1`, 'settlement', { method });
    const news = gateway.notification(`${placed.code}-1`, { customer_name: marks.name() });
    expect((await call('POST', '/payments/notifications', { body: news })).status).toBe(200);
    const { answer } = await call<Ticketed>('GET', `/transactions/${placed.id}`, {
      headers: placed.access,
    });
    expect(answer.data.status).toBe('paid');
    for (const { qr } of answer.data.tickets) marks.learn(qr);
    return answer.data.tickets.map(({ id }) => id);
  }

  const payout = () => ({
    bank: 'BCA',
    accountNumber: marks.digits(12),
    accountName: marks.name(),
  });

  async function register(role: 'user' | 'artist' | 'promotor' = 'user') {
    const password = marks.word();
    const email = marks.mail();
    const additionalData = {
      user: {},
      artist: { stageName: marks.name(), genre: 'Pop', bio: marks.name() },
      promotor: {
        organisation: marks.name(),
        registrationNumber: marks.digits(13),
        address: marks.name(),
        bankName: 'BCA',
        bankAccountNumber: marks.digits(11),
        bankAccountName: marks.name(),
      },
    }[role];
    const body = {
      email,
      password,
      name: marks.name(),
      phone: marks.phone(),
      roleType: role,
      additionalData,
      agreement: currentAgreement,
    };
    expect((await call('POST', '/auth/register', { body })).status).toBe(201);
    const login = await call<Session>('POST', '/auth/login', { body: { email, password } });
    expect(login.status).toBe(200);
    return { email, password, headers: bearer(marks.learn(login.answer.token)) };
  }

  return {
    buyer,
    async accounts() {
      const { email, headers } = await register();
      const wrong = { email, password: marks.word() };
      expect((await call('POST', '/auth/login', { body: wrong })).status).toBe(401);
      const nobody = { email: marks.mail(), password: marks.word() };
      expect((await call('POST', '/auth/login', { body: nobody })).status).toBe(401);
      const verification = marks.learn(await mailedToken(email, '/verify-email'));
      await call('POST', '/auth/email/verify', { headers, body: { token: verification } });
      await call('POST', '/auth/password/forgot', { body: { email } });
      const reset = marks.learn(await mailedToken(email, '/reset-password'));
      const newPassword = marks.word();
      const body = { token: reset, newPassword };
      expect((await call('POST', '/auth/password/reset', { body })).status).toBe(200);
      expect((await call('GET', '/auth/profile', { headers })).status).toBe(401);
      expect((await call('GET', `/users?q=${marks.word()}`, { headers })).status).toBe(401);
    },

    async applications() {
      const artist = await register('artist');
      const pdf = Buffer.from(`%PDF-1.7\n${marks.digits(16)}\n%%EOF`);
      const kept = await call(
        'POST',
        `/verifications/my/documents?name=${encodeURIComponent(`ktp ${marks.word()}`)}`,
        { headers: artist.headers, body: pdf, type: 'application/pdf' },
      );
      expect(kept.status).toBe(201);
      const { email, headers } = await register('promotor');
      await db.execute(sql`insert into promotors (name, user_id, verified)
        select ${marks.name()}, id, true from users where email = ${email}`);
      const invited = marks.mail();
      const profile = { stageName: marks.name(), inviteEmail: invited };
      const made = await call('POST', '/promotors/artists/register', { headers, body: profile });
      expect(made.status).toBe(201);
      const token = marks.learn(await mailedToken(invited, '/claim-artist'));
      const claimed = await call('POST', '/artist-claims/view', { body: { token } });
      expect(claimed.status).toBe(200);
      const taker = await register();
      await call('POST', '/artist-claims', { headers: taker.headers, body: { token } });
    },

    async provider() {
      const { provider, origin } = api;
      const signIn = async (claims: object) => {
        const left = await call('GET', '/auth/login');
        const address = new URL(left.headers.get('location') ?? '');
        const cookie = left.headers.getSetCookie().map((line) => line.split(';')[0]);
        const code = marks.word();
        provider.grant(code, address, claims);
        const state = marks.learn(address.searchParams.get('state'));
        const query = new URLSearchParams({ iss: provider.issuer, code, state }).toString();
        const headers = { cookie: cookie.join('; ') };
        return call('GET', `/auth/callback?${query}`, { headers });
      };
      Object.assign(provider.person, {
        sub: marks.word(),
        email: marks.mail(),
        email_verified: true,
        name: marks.name(),
      });
      const back = await signIn({});
      const location = new URL(back.headers.get('location') ?? '', origin);
      marks.learn(location.searchParams.get('token'));
      // Away, broken, and one that knows nothing of our secret.
      for (const fault of ['hangs', 'breaksOff', 'refusesUs']) {
        Object.assign(provider.person, { sub: marks.word(), [fault]: true });
        const failed = await signIn({});
        expect(failed.headers.get('location')).toContain('error=');
        delete provider.person[fault];
      }
    },

    async orders() {
      const tickets = await pay(await order());
      const member = await register();
      const theirs = await order(buyer(member.email), member.headers);
      await pay(theirs);
      await order(buyer(), {}, 0);
      // By hand and by the gateway.
      const byHand = await order();
      const [returned] = await pay(byHand, 'bank_transfer');
      const asked = await call('POST', `/transactions/${byHand.id}/refunds`, {
        headers: byHand.access,
        body: { ticketIds: [returned], reason: marks.name(), payout: payout() },
      });
      expect(asked.status).toBe(201);
      await call('POST', '/transactions/find', {
        body: { code: byHand.code, email: marks.mail() },
      });
      await call('POST', '/transactions/recover', { body: { email: byHand.who.email } });
      marks.learn(await mailedToken(byHand.who.email, '/tickets/find'));
      expect(tickets).toHaveLength(2);
    },

    async transfers() {
      const bought = await order();
      const [ticket] = await pay(bought);
      const receiver = { name: marks.name(), email: marks.mail() };
      const offer = { headers: bought.access, body: receiver };
      expect((await call('POST', `/tickets/${ticket}/transfer`, offer)).status).toBe(201);
      const token = marks.learn(await mailedToken(receiver.email, '/tickets/accept'));
      const accepted = await call('POST', '/tickets/transfers/accept', { body: { token } });
      expect(accepted.status).toBe(200);
    },

    async gatewayFaults() {
      const refused = await order();
      gateway.complaint = () => [
        `customer_details.email is invalid: ${refused.who.email}`,
        `customer_details.phone ${refused.who.phone} is invalid`,
      ];
      expect((await openPayment(refused)).status).toBe(503);
      gateway.complaint = undefined;
      gateway.outage = 'silence';
      expect((await openPayment(await order())).status).toBe(503);
      gateway.outage = 500;
      expect((await openPayment(await order())).status).toBe(503);
      gateway.outage = undefined;
      const other = await order();
      await openPayment(other);
      gateway.set(`${other.code}-1`, 'settlement', { amount: 1 });
      const news = gateway.notification(`${other.code}-1`, { customer_name: marks.name() });
      await call('POST', '/payments/notifications', { body: news });
    },

    /** A mailbox that does not exist: the server repeats its address. */
    async mailFaults() {
      const { length } = api.written();
      await order(buyer(marks.mail('tak-ada-')));
      await eventually('a word about the mail', () =>
        api.written().slice(length).includes('a job of order-mail failed') ? true : undefined,
      );
    },

    async databaseFaults() {
      const name = marks.name();
      const registration = () => ({
        name,
        email: marks.mail(),
        phone: marks.phone(),
        password: marks.word(),
        roleType: 'user',
        additionalData: {},
        agreement: currentAgreement,
      });
      await db.execute(sql`create unique index only_one on users (name)`);
      await call('POST', '/auth/register', { body: registration() });
      expect((await call('POST', '/auth/register', { body: registration() })).status).toBe(500);
      await db.execute(sql`drop index only_one`);

      const late = await order();
      const [ticket] = await pay(late, 'bank_transfer');
      const refund = () =>
        call('POST', `/transactions/${late.id}/refunds`, {
          headers: late.access,
          body: { ticketIds: [ticket], reason: marks.name(), payout: payout() },
        });
      // Its words quote the whole row; a value that no column takes; a statement that takes too long.
      const faults = [`raise exception 'row: %', new`, 'perform 1/0', 'perform pg_sleep(9)'];
      for (const fault of faults) {
        await db.execute(
          sql.raw(`create function fail() returns trigger language plpgsql as
            $$ begin ${fault}; return new; end $$;
            create trigger fail before insert on refunds for each row execute function fail()`),
        );
        expect((await refund()).status).toBeGreaterThanOrEqual(400);
        await db.execute(sql`drop function fail cascade`);
      }
    },

    async badInput() {
      const { eventId, typeIds } = await createEvent(db);
      const items = [{ ticketTypeId: typeIds[0], quantity: 1 }];
      const body = {
        agreement: currentAgreement,
        eventId,
        items,
        buyer: { ...buyer(), email: marks.name() },
      };
      expect((await call('POST', '/tickets/guest-purchase', { body })).status).toBe(400);
      const broken = `{"buyer": {"name": "${marks.word()}", `;
      expect((await call('POST', '/tickets/guest-purchase', { body: broken })).status).toBe(400);
      await call('GET', `/transactions/${randomUUID()}?token=${marks.word()}`);
      await call('GET', `/nowhere?email=${marks.mail()}`);
      const headers = { ...bearer(marks.word()), 'x-access-token': marks.word() };
      await call('GET', `/transactions/${randomUUID()}`, { headers });
      const nul = { email: `${marks.mail()}\u0000`, password: marks.word() };
      expect((await call('POST', '/auth/login', { body: nul })).status).toBe(400);
    },
  };
}
