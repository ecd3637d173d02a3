import { sql } from 'drizzle-orm';
import { guest } from '../kit/factories';
import { awaitingPayment, readOrder } from '../kit/people/purchases';
import { startTestApp, type TestApp } from '../kit/test-app';
import { seal } from '../../src/platform/auth/sealed';
import { secretKeysOf } from '../../src/config';
import type { RecoveredOrder } from '../../src/sales/orders/orders.schema';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.mailServer.mails.splice(0));

const post = (path: string, payload: object, remoteAddress = '10.3.1.1') =>
  app.http.inject({ method: 'POST', url: `/api/transactions/${path}`, remoteAddress, payload });

const linkIn = (mail = '') =>
  /tickets\/find#token=([\w.-]+)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1] ??
  '';

async function mailedToken(email: string): Promise<string> {
  await app.services.orderRecovery.send(email);
  return linkIn(app.mailServer.mails.at(-1));
}

describe('guest recovery', () => {
  it('opens the orders of an address, once', async () => {
    const { order } = await awaitingPayment(app);
    const { email } = order.buyer;
    expect((await post('recover', { email: ` ${email.toUpperCase()}` })).statusCode).toBe(200);
    const { rows } = await app.db.execute<{ data: { address: string } }>(
      sql`select data from pgboss.job where name = 'order-link-mail'`,
    );
    expect(rows).toEqual([{ data: expect.objectContaining({ address: email }) as object }]);

    const token = await mailedToken(email);
    const opened = await post('recovered', { token });
    expect(opened.statusCode).toBe(200);
    const [found, ...more] = opened.json<{ data: RecoveredOrder[] }>().data;
    expect(more).toEqual([]);
    expect(found).toMatchObject({ transactionId: order.id, code: order.code });
    const headers = { 'x-access-token': found?.accessToken ?? '' };
    expect((await readOrder(app, order.id, headers)).code).toBe(order.code);
    expect((await post('recovered', { token })).json()).toMatchObject({ code: 'LINK_EXPIRED' });
  });

  it('lets one of many uses at the same time win', async () => {
    const { order } = await awaitingPayment(app);
    const token = await mailedToken(order.buyer.email);
    const uses = Array.from({ length: 10 }, () => post('recovered', { token }));
    const statuses = (await Promise.all(uses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  it('answers the same for an address without orders, and writes to nobody', async () => {
    const { email } = guest();
    const known = await post('recover', { email: (await awaitingPayment(app)).order.buyer.email });
    const unknown = await post('recover', { email });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await app.services.orderRecovery.send(email);
    expect(app.mailServer.mails).toEqual([]);
  });

  it('refuses links that are forged, changed or too old', async () => {
    const { order } = await awaitingPayment(app);
    const { email } = order.buyer;
    const token = await mailedToken(email);
    const [payload = '', signature = ''] = token.split('.');
    const text = Buffer.from(payload, 'base64url').toString();
    const other = Buffer.from(text.replace(email, guest().email)).toString('base64url');
    const keys = secretKeysOf(app.config);
    const old = JSON.stringify({ ...(JSON.parse(text) as object), until: Date.now() - 1 });
    const forged = [
      `${other}.${signature}`,
      payload,
      '.',
      'x'.repeat(1000),
      seal(keys, 'order-recovery', old),
      seal(keys, 'another-purpose', text),
      seal(['a key of somebody else, long enough'], 'order-recovery', text),
    ];
    for (const one of forged)
      expect((await post('recovered', { token: one })).statusCode).toBe(410);
    expect((await post('recovered', { token })).statusCode).toBe(200);
  });

  it('bears five requests for one address', async () => {
    const { email } = guest();
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await post('recover', { email }, `10.3.2.${round}`)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
