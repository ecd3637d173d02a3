import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { verificationDecisions } from '../../db/schema';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createUser(app, 'admin');
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST', path: string, payload?: object, token = admin.token) =>
  app.http.inject({
    method,
    url: `/api/admin/verification/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

interface Pending {
  id: string;
  user: { email: string };
}

interface Queue {
  data: Pending[];
  meta: { total: number };
}

async function submit() {
  const email = `${randomUUID()}@panggung.test`;
  await app.http.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      email,
      password: 'delapan-huruf',
      name: 'Rio',
      roleType: 'artist',
      additionalData: { stageName: 'Rio & Malam', links: ['https://rio.example'] },
    },
  });
  const { data } = (await call('GET', 'pending')).json<Queue>();
  return data.find(({ user }) => user.email === email)?.id ?? '';
}

it('lists what waits, oldest first, with what was submitted', async () => {
  const first = await submit();
  const second = await submit();
  const { data, meta } = (await call('GET', 'pending')).json<Queue>();
  const ids = data.map(({ id }) => id);
  expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
  expect(meta.total).toBe(data.length);
  expect(data[0]).toMatchObject({
    roleType: 'artist',
    additionalData: { stageName: 'Rio & Malam' },
    user: { verificationStatus: 'pending' },
  });
});

it('approves once, in the name of the admin who does it', async () => {
  const id = await submit();
  const body = { adminId: admin.id, notes: 'Lengkap' };
  const other = await createUser(app, 'admin');
  expect((await call('POST', `approve/${id}`, { ...body, adminId: other.id })).statusCode).toBe(
    403,
  );
  const answers = await Promise.all([
    call('POST', `approve/${id}`, body),
    call('POST', `reject/${id}`, { adminId: admin.id, reason: 'Tidak' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await app.db.$count(verificationDecisions, sql`verification_id = ${id}`)).toBe(1);
});

it('rejects only with a reason', async () => {
  const id = await submit();
  const body = { adminId: admin.id, reason: '   ' };
  expect((await call('POST', `reject/${id}`, body)).statusCode).toBe(400);
  const answer = await call('POST', `reject/${id}`, { ...body, reason: 'Dokumen kabur' });
  expect(answer.json()).toMatchObject({
    data: { id, status: 'rejected', decidedBy: admin.id, reason: 'Dokumen kabur' },
  });
});

it('is closed to everybody else', async () => {
  const user = await createUser(app, 'promotor');
  expect((await call('GET', 'pending', undefined, user.token)).statusCode).toBe(403);
  expect((await call('GET', 'pending', undefined, 'nobody')).statusCode).toBe(401);
  const unknown = await call('POST', `approve/${randomUUID()}`, { adminId: admin.id });
  expect(unknown.statusCode).toBe(404);
});

it('keeps decisions for good', async () => {
  const id = await submit();
  await call('POST', `approve/${id}`, { adminId: admin.id });
  await expect(
    app.db.execute(sql`update verification_decisions set notes = 'lain'`),
  ).rejects.toThrow();
  await expect(app.db.execute(sql`delete from verification_decisions`)).rejects.toThrow();
});
