import { randomUUID } from 'node:crypto';
import { currentAgreement } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import type { Problem } from '../src/platform/http/schemas';
import { createEvent, createUser, guest } from './kit/factories';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const words = 'Setujui Syarat & Ketentuan serta Kebijakan Privasi untuk melanjutkan';
const outdated = 'Ketentuan ini sudah diperbarui. Muat ulang halaman, lalu baca yang baru';

type Ways = 'a guest’s order' | 'a member’s order' | 'a registration';
interface Tried {
  status: number;
  body: Problem & { data: { id: string }; user: { id: string } };
}

const registration = () => ({
  email: `${randomUUID()}@panggung.test`,
  password: 'delapan-huruf',
  name: 'Ayu',
  roleType: 'user',
});

/** Sends what needs an agreement, with this one or without. */
async function send(way: Ways, agreement?: object): Promise<Tried> {
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 5 }]);
  const order = { eventId, items: [{ ticketTypeId: typeIds[0], quantity: 1 }], buyer: guest() };
  const { token } = await createUser(app, 'user');
  const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` };
  const { url, payload } = {
    'a guest’s order': { url: '/api/tickets/guest-purchase', payload: order },
    'a member’s order': { url: '/api/transactions', payload: order },
    'a registration': { url: '/api/auth/register', payload: registration() },
  }[way];
  const body = { ...payload, ...(agreement && { agreement }) };
  const answer = await app.http.inject({ method: 'POST', url, headers, payload: body });
  return { status: answer.statusCode, body: answer.json() };
}

describe.each(['a guest’s order', 'a member’s order', 'a registration'] as const)('%s', (way) => {
  it.each([
    ['without an agreement', undefined, 'agreement', words],
    ['to half of it', { terms: currentAgreement.terms }, 'agreement.privacy', 'Wajib diisi'],
    [
      'to terms that nobody knows',
      { ...currentAgreement, terms: '2019-01-01' },
      'agreement.terms',
      outdated,
    ],
  ])('is refused %s, at its field', async (_, agreement, field, message) => {
    const { status, body } = await send(way, agreement);
    expect(status).toBe(400);
    expect(body.details).toEqual([{ field, message }]);
  });

  it('keeps what was agreed to, and when', async () => {
    const { status, body } = await send(way, currentAgreement);
    expect(status).toBe(201);
    const { rows } = await app.db.execute(
      way === 'a registration'
        ? sql`select terms_version as terms, privacy_version as privacy,
                agreed_at > now() - interval '1 minute' as now from users where id = ${body.user.id}`
        : sql`select terms_version as terms, privacy_version as privacy,
                created_at > now() - interval '1 minute' as now from orders where id = ${body.data.id}`,
    );
    expect(rows).toEqual([{ ...currentAgreement, now: true }]);
  });
});

describe('an account', () => {
  async function registered() {
    const form = { ...registration(), agreement: currentAgreement };
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: form,
    });
    const { token, user } = answer.json<{ token: string; user: { id: string } }>();
    return { form, id: user.id, headers: { authorization: `Bearer ${token}` } };
  }

  it('is handed its agreements with its data', async () => {
    const { headers } = await registered();
    const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 5 }]);
    await app.http.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: {
        agreement: currentAgreement,
        eventId,
        items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
        buyer: { phone: '081234567890' },
      },
    });
    const { account, orders } = (await app.http.inject({ url: '/api/auth/export', headers })).json<{
      account: { agreement: object };
      orders: object[];
    }>();
    const versions = {
      termsVersion: currentAgreement.terms,
      privacyVersion: currentAgreement.privacy,
    };
    expect(account.agreement).toMatchObject({
      ...versions,
      agreedAt: expect.any(String) as string,
    });
    expect(orders).toMatchObject([versions]);
  });

  it('leaves none behind when it is deleted', async () => {
    const { form, id, headers } = await registered();
    const answer = await app.http.inject({
      method: 'DELETE',
      url: '/api/auth/account',
      headers,
      payload: { password: form.password, confirm: form.email },
    });
    expect(answer.statusCode).toBeLessThan(300);
    const { rows } = await app.db.execute(
      sql`select terms_version, privacy_version, agreed_at from users where id = ${id}`,
    );
    expect(rows).toEqual([{ terms_version: null, privacy_version: null, agreed_at: null }]);
  });
});
