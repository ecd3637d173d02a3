import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createAdmin } from '../../../test/kit/people/admins';
import { createEvent, createUser, guest } from '../../../test/kit/factories';
import { buyAsGuest, openPayment } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { startOidcProvider } from '@panggung/test-support/peers/oidc-provider';
import { aBrowser, signInAt } from '../../../test/kit/people/browser';

interface Alert {
  [name: string]: unknown;
  kind: string;
  stands: boolean;
  count: number;
}

/** What was raised, the oldest first, once everything that was counted has been looked at. */
async function alertsOf(app: TestApp): Promise<Alert[]> {
  await app.services.outsideServices.flush();
  await app.services.outsideServices.watch();
  const { rows } = await app.db.execute<Alert>(
    sql`select kind, resolved_at is null as stands, (details->>'count')::int as count
        from alerts order by raised_at`,
  );
  return rows;
}

/** Lets time pass in what was counted, so far. */
const later = (app: TestApp, minutes: number) =>
  app.services.outsideServices
    .flush()
    .then(() =>
      app.db.execute(
        sql`update outside_calls set last_at = last_at - make_interval(mins => ${minutes})`,
      ),
    );

async function tryToPay(app: TestApp, times: number): Promise<void> {
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  for (let time = 0; time < times; time += 1) {
    const { order } = await buyAsGuest(app, { eventId, items });
    await openPayment(app, order.id, { 'x-access-token': order.accessToken ?? '' });
  }
}

async function withApp(env: Record<string, string>, story: (app: TestApp) => Promise<void>) {
  const app = await startTestApp({ env });
  try {
    await story(app);
  } finally {
    await app.close();
  }
}

describe('a payment gateway', () => {
  it('that fails again and again is an alert, which ends when it works again', () =>
    withApp({}, async (app) => {
      app.gateway.outage = 500;
      await tryToPay(app, 4);
      expect(await alertsOf(app)).toEqual([]);
      await tryToPay(app, 3);
      const raised = { kind: 'gateway_refused', stands: true, count: 7 };
      expect(await alertsOf(app)).toEqual([raised]);
      const admin = await createAdmin(app);
      const overview = await admin.call<{ data: { alerts: object } }>('GET', '/admin/overview');
      expect(overview.body.data.alerts).toMatchObject({
        open: { total: 1, alerts: [{ kind: 'gateway_refused', count: 7, transaction: null }] },
      });

      // Away for a while with nobody trying: it still stands.
      await later(app, 30);
      expect(await alertsOf(app)).toEqual([raised]);
      app.gateway.outage = undefined;
      await tryToPay(app, 1);
      expect(await alertsOf(app)).toEqual([{ ...raised, stands: false }]);

      // The next time it is another.
      await later(app, 30);
      app.gateway.outage = 500;
      await tryToPay(app, 5);
      expect((await alertsOf(app)).map(({ stands }) => stands)).toEqual([false, true]);
    }));

  it('that fails in between still fails', () =>
    withApp({}, async (app) => {
      app.gateway.outage = 500;
      await tryToPay(app, 5);
      app.gateway.outage = undefined;
      await tryToPay(app, 5);
      expect(await alertsOf(app)).toMatchObject([{ kind: 'gateway_refused', stands: true }]);
      await later(app, 3);
      await tryToPay(app, 1);
      expect(await alertsOf(app)).toMatchObject([{ stands: false }]);
    }));

  it('that fails once in a while is none', () =>
    withApp({}, async (app) => {
      for (let call = 0; call < 60; call += 1) app.services.outsideServices.note('gateway_ok');
      app.gateway.outage = 500;
      await tryToPay(app, 6);
      expect(await alertsOf(app)).toEqual([]);
    }));

  it('is silent for an hour once an admin has seen to it, and then it is told anew', () =>
    withApp({}, async (app) => {
      const admin = await createAdmin(app);
      app.gateway.outage = 500;
      await tryToPay(app, 5);
      await alertsOf(app);
      const { rows } = await app.db.execute<{ id: string }>(sql`select id from alerts`);
      const resolved = await admin.call('POST', `/admin/alerts/${rows[0]?.id}/resolve`);
      expect(resolved.status).toBe(200);
      expect(await alertsOf(app)).toMatchObject([{ stands: false }]);
      await app.db.execute(sql`update alerts set resolved_at = now() - interval '61 minutes'`);
      expect(await alertsOf(app)).toMatchObject([{ stands: false }, { stands: true }]);
    }));

  it('that says nothing, and one that is away, are alerts of their own', async () => {
    await withApp({}, async (app) => {
      app.gateway.outage = 'silence';
      await Promise.all(Array.from({ length: 5 }, () => tryToPay(app, 1)));
      expect(await alertsOf(app)).toMatchObject([{ kind: 'gateway_timed_out' }]);
    });
    const away = 'http://127.0.0.1:9';
    await withApp({ MIDTRANS_SNAP_URL: away, MIDTRANS_API_URL: away }, async (app) => {
      await tryToPay(app, 5);
      expect(await alertsOf(app)).toMatchObject([{ kind: 'gateway_unreachable' }]);
    });
  });
});

it('an identity provider that does not know us any more; a person who is refused is none', async () => {
  const provider = await startOidcProvider();
  await withApp({ OIDC_ISSUER: provider.issuer }, async (app) => {
    const signIn = () => signInAt(provider, aBrowser(app));
    Object.assign(provider.person, { email: `${randomUUID()}@masuk.test`, email_verified: false });
    for (let time = 0; time < 5; time += 1) expect(await signIn()).toHaveProperty('error');
    expect(await alertsOf(app)).toEqual([]);
    const forge = async () => {
      const browser = aBrowser(app);
      const left = await browser.send({ url: '/api/auth/login' });
      const state = new URL(left.headers.location ?? '').searchParams.get('state') ?? '';
      const query = new URLSearchParams({ iss: provider.issuer, code: 'made-up', state });
      return browser.send({ url: `/api/auth/callback?${query.toString()}` });
    };
    for (let time = 0; time < 5; time += 1) expect((await forge()).statusCode).toBe(302);
    expect(await alertsOf(app)).toEqual([]);
    provider.person['refusesUs'] = true;
    for (let time = 0; time < 5; time += 1) expect(await signIn()).toHaveProperty('error');
    expect(await alertsOf(app)).toMatchObject([{ kind: 'provider_failed', stands: true }]);
    await later(app, 3);
    Object.assign(provider.person, { refusesUs: false, email_verified: true });
    expect(await signIn()).toHaveProperty('token');
    expect(await alertsOf(app)).toMatchObject([{ kind: 'provider_failed', stands: false }]);
  });
  provider.close();
});

describe('a mail server', () => {
  const mailTo = async (app: TestApp, email: string) => {
    const { id } = await createUser(app, 'user', email);
    const news = { userId: id, about: 'password_changed', at: new Date().toISOString() } as const;
    await app.services.accountMail.send(news).catch(() => undefined);
  };

  it('that is away is an alert', () =>
    withApp({ SMTP_URL: 'smtp://127.0.0.1:9' }, async (app) => {
      for (let time = 0; time < 5; time += 1) await mailTo(app, guest().email);
      expect(await alertsOf(app)).toMatchObject([{ kind: 'mail_refused', count: 5 }]);
    }));

  it('that knows many of the mailboxes not is one, a few are none', () =>
    withApp({}, async (app) => {
      const nobody = () => mailTo(app, `tak-ada-${randomUUID()}@tamu.test`);
      for (let time = 0; time < 19; time += 1) await nobody();
      expect(await alertsOf(app)).toEqual([]);
      await nobody();
      expect(await alertsOf(app)).toMatchObject([{ kind: 'mail_undeliverable', count: 20 }]);
    }));
});

it('a job that was tried as often as it is, until a day has passed', () =>
  withApp({ SMTP_URL: 'smtp://127.0.0.1:9' }, async (app) => {
    const { eventId, typeIds } = await createEvent(app.db);
    await buyAsGuest(app, { eventId, items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }] });
    await app.db.execute(
      sql`update pgboss.job set retry_count = retry_limit where name = 'order-mail'`,
    );
    await app.work();
    const state = () =>
      app.db.execute<{ state: string }>(
        sql`select state::text from pgboss.job where name = 'order-mail'`,
      );
    for (let round = 0; round < 100; round += 1) {
      if ((await state()).rows[0]?.state === 'failed') break;
      await sleep(100);
    }
    expect(await alertsOf(app)).toMatchObject([{ kind: 'job_given_up', stands: true, count: 1 }]);
    await later(app, 23 * 60);
    expect(await alertsOf(app)).toMatchObject([{ stands: true }]);
    await later(app, 2 * 60);
    expect(await alertsOf(app)).toMatchObject([{ stands: false }]);
  }));
