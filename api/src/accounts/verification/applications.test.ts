import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createAdmin, idsOf } from '../../../test/kit/people/admins';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const promotor = {
  organisation: 'PT Gema Nusa',
  registrationNumber: '1234567890123',
  address: 'Jalan Rahasia 7',
  bankName: 'BCA',
  bankAccountNumber: '55512345678',
  bankAccountName: 'Rio',
};

/** Somebody who applied. @returns the id of the application and a token of the applicant */
async function applicant(name: string, roleType: 'artist' | 'promotor', additionalData: object) {
  const form = { email: `${randomUUID()}@panggung.test`, password: 'delapan-huruf' };
  const payload = { ...form, agreement: currentAgreement, name, roleType, additionalData };
  await app.http.inject({ method: 'POST', url: '/api/auth/register', payload });
  const login = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: form });
  const { token, user } = login.json<{ token: string; user: { id: string } }>();
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from verifications where user_id = ${user.id}`,
  );
  return { id: rows[0]?.id ?? '', email: form.email, token, additionalData };
}

const listed = async (query: string) =>
  idsOf(await admin.call('GET', `/admin/verifications?limit=100&${query}`));

const reject = (id: string, reason: string) =>
  admin.call('POST', `/admin/verification/reject/${id}`, { adminId: admin.id, reason });

it('finds applications by role, state and words, the longest waiting first', async () => {
  const one = await applicant('Rio Satu', 'artist', { stageName: 'Kabut 50%', genre: 'Folk' });
  const two = await applicant('Rio Dua', 'promotor', promotor);
  const three = await applicant('Rio Tiga', 'artist', { stageName: 'Kabut 500', genre: 'Folk' });
  await reject(three.id, 'Tautan mati');
  expect(await listed('role=artist')).toEqual([one.id, three.id]);
  expect(await listed('status=pending')).toEqual([one.id, two.id]);
  expect(await listed('status=rejected&role=promotor')).toEqual([]);
  expect(await listed('q=gema%20NUSA')).toEqual([two.id]);
  expect(await listed('q=rio%20d')).toEqual([two.id]);
  expect(await listed(`q=${one.email.slice(0, 12)}`)).toEqual([one.id]);
  // A wildcard of SQL means itself.
  expect(await listed('q=50%25')).toEqual([one.id]);
  expect(await listed('q=%20%20')).toEqual([one.id, two.id, three.id]);
  expect((await admin.call('GET', '/admin/verifications?status=lain')).status).toBe(400);
});

it('counts what it finds, page by page', async () => {
  const { body } = await admin.call<{ data: object[]; meta: object }>(
    'GET',
    '/admin/verifications?limit=2&page=2',
  );
  expect(body.data).toHaveLength(1);
  expect(body.meta).toEqual({ page: 2, limit: 2, total: 3 });
});

it('tells every decision of every round, with who made it', async () => {
  const { id, token, additionalData } = await applicant('Rio Empat', 'artist', {
    stageName: 'Hujan',
    genre: 'Folk',
  });
  await reject(id, 'Tautan mati');
  await app.http.inject({
    method: 'POST',
    url: '/api/verifications/my',
    headers: { authorization: `Bearer ${token}` },
    payload: { additionalData },
  });
  const other = await createAdmin(app);
  const body = { adminId: other.id, notes: 'Sudah lengkap' };
  await other.call('POST', `/admin/verification/approve/${id}`, body);
  const found = await admin.call('GET', `/admin/verifications/${id}`);
  expect(found.body['data']).toMatchObject({
    status: 'approved',
    history: [
      { decision: 'rejected', decidedBy: { id: admin.id }, reason: 'Tautan mati', notes: null },
      { decision: 'approved', decidedBy: { id: other.id }, notes: 'Sudah lengkap', reason: null },
    ],
  });
});

it('tells the slower one of two admins apart from who decided', async () => {
  const { id } = await applicant('Rio Lima', 'artist', { stageName: 'Badai', genre: 'Folk' });
  const other = await createAdmin(app);
  const answers = await Promise.all([
    reject(id, 'Tautan mati'),
    other.call('POST', `/admin/verification/approve/${id}`, { adminId: other.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0].status === 200 ? admin.id : other.id;
  const found = await admin.call<{ data: { history: object[] } }>(
    'GET',
    `/admin/verifications/${id}`,
  );
  expect(found.body.data.history).toEqual([
    expect.objectContaining({ decidedBy: expect.objectContaining({ id: winner }) as object }),
  ]);
});

it('knows nothing of an application that is not there', async () => {
  expect((await admin.call('GET', `/admin/verifications/${randomUUID()}`)).status).toBe(404);
});
