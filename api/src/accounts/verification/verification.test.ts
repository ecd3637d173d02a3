import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { verificationDecisions } from '../../db/schema';
import { createUser } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails } from '../../../test/kit/outside/mails';
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

const submit = async () => (await submitted()).id;

async function submitted() {
  const email = `${randomUUID()}@panggung.test`;
  await app.http.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      agreement: currentAgreement,
      email,
      password: 'delapan-huruf',
      name: 'Rio',
      roleType: 'artist',
      additionalData: { stageName: 'Rio & Malam', genre: 'Folk' },
    },
  });
  const { data } = (await call('GET', 'pending')).json<Queue>();
  return { email, id: data.find(({ user }) => user.email === email)?.id ?? '' };
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

it('tells applicants how their own application stands, without the notes of an approval', async () => {
  const own = async (token: string) => {
    const answer = await app.http.inject({
      url: '/api/verifications/my',
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json<{ data: object | null }>().data;
  };
  const applicant = async () => {
    const { email, id } = await submitted();
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'delapan-huruf' },
    });
    return { id, token: answer.json<{ token: string }>().token };
  };
  const [one, two] = [await applicant(), await applicant()];
  expect(await own(one.token)).toEqual({
    roleType: 'artist',
    status: 'pending',
    additionalData: { stageName: 'Rio & Malam', genre: 'Folk' },
    submittedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    decidedAt: null,
    reason: null,
  });
  await call('POST', `approve/${one.id}`, { adminId: admin.id, notes: 'Rahasia admin' });
  await call('POST', `reject/${two.id}`, { adminId: admin.id, reason: 'Tautan tidak terbuka' });
  const approved = await own(one.token);
  expect(approved).toMatchObject({ status: 'approved', reason: null });
  expect(JSON.stringify(approved)).not.toContain('Rahasia');
  expect(await own(two.token)).toMatchObject({
    status: 'rejected',
    reason: 'Tautan tidak terbuka',
    decidedAt: expect.any(String) as string,
  });
  expect(await own((await createUser(app, 'user')).token)).toBeNull();
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

describe('an approval', () => {
  async function approved(roleType: string, additionalData: object) {
    const email = `${randomUUID()}@panggung.test`;
    const about = { name: 'Rio', roleType, additionalData };
    const form = { agreement: currentAgreement, email, password: 'delapan-huruf', ...about };
    await app.http.inject({ method: 'POST', url: '/api/auth/register', payload: form });
    const { data } = (await call('GET', 'pending')).json<Queue>();
    const id = data.find(({ user }) => user.email === email)?.id ?? '';
    const answers = await Promise.all(
      [1, 2].map(() => call('POST', `approve/${id}`, { adminId: admin.id })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    return id;
  }
  const listed = async (path: string, q: string) =>
    (await app.http.inject(`/api/${path}?q=${encodeURIComponent(q)}`)).json<{ data: object[] }>();

  it('gives an artist one public page, also when two admins press at once', async () => {
    const stageName = `Senja ${randomUUID().slice(0, 8)}`;
    const links = [{ label: 'Instagram', url: 'https://instagram.com/senja' }];
    await approved('artist', { stageName, genre: 'Folk', city: 'Malang', bio: 'Bertiga.', links });
    const { data } = await listed('artists', stageName);
    expect(data).toEqual([expect.objectContaining({ stage_name: stageName, genre: 'Folk' })]);
  });

  it('gives a promotor a verified page, without the account that money goes to', async () => {
    const organisation = `Panggung Raya ${randomUUID().slice(0, 8)}`;
    await approved('promotor', {
      organisation,
      registrationNumber: '1234567890123',
      address: 'Jalan Rahasia 7',
      bankName: 'BCA',
      bankAccountNumber: '55512345678',
      bankAccountName: 'Rio',
    });
    const { data } = await listed('promotors', organisation);
    expect(data).toEqual([expect.objectContaining({ name: organisation, verified: true })]);
    expect(JSON.stringify(data)).not.toMatch(/55512345678|Rahasia/);
  });

  it('is what makes the page: a rejection gives none', async () => {
    const before = await app.db.execute(sql`select count(*) from artists`);
    const id = await submit();
    await call('POST', `reject/${id}`, { adminId: admin.id, reason: 'Dokumen kabur' });
    expect((await app.db.execute(sql`select count(*) from artists`)).rows).toEqual(before.rows);
  });
});

it('tells the applicant by mail, a refusal with its reason', async () => {
  const [accepted, refused] = [await submitted(), await submitted()];
  await call('POST', `approve/${accepted.id}`, { adminId: admin.id, notes: 'Rahasia kami' });
  await call('POST', `reject/${refused.id}`, { adminId: admin.id, reason: 'Tautan mati' });
  await sendAccountMails(app);
  const [good = ''] = mailsTo(app, accepted.email).filter((mail) => mail.includes('diverifikasi'));
  expect(good).toContain('halaman Anda di Panggung sudah terbit');
  expect(good).not.toContain('Rahasia kami');
  const bad = mailsTo(app, refused.email).filter((mail) => mail.includes('Tautan mati'));
  expect(bad).toHaveLength(1);
});

describe('applying again', () => {
  async function rejected() {
    const email = `${randomUUID()}@panggung.test`;
    const payload = {
      email,
      password: 'delapan-huruf',
      name: 'Rio',
      roleType: 'artist',
      additionalData: { stageName: 'Rio', genre: 'Folk' },
      agreement: currentAgreement,
    };
    await app.http.inject({ method: 'POST', url: '/api/auth/register', payload });
    const login = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload });
    const { token } = login.json<{ token: string }>();
    const { data } = (await call('GET', 'pending')).json<Queue>();
    const id = data.find(({ user }) => user.email === email)?.id ?? '';
    await call('POST', `reject/${id}`, { adminId: admin.id, reason: 'Dokumen kabur' });
    const apply = (additionalData: object) =>
      app.http.inject({
        method: 'POST',
        url: '/api/verifications/my',
        headers: { authorization: `Bearer ${token}` },
        payload: { additionalData },
      });
    return { id, apply };
  }

  it('puts the application to the end of the queue; what was decided stays on record', async () => {
    const { id, apply } = await rejected();
    await submit();
    const again = await apply({ stageName: 'Rio Senja', genre: 'Folk' });
    expect(again.json()).toMatchObject({
      data: { status: 'pending', additionalData: { stageName: 'Rio Senja' } },
    });
    const { data } = (await call('GET', 'pending')).json<Queue>();
    expect(data.at(-1)?.id).toBe(id);
    expect((await apply({ stageName: 'Rio Senja', genre: 'Folk' })).statusCode).toBe(409);
    await call('POST', `approve/${id}`, { adminId: admin.id });
    const { rows } = await app.db.execute(
      sql`select decision from verification_decisions where verification_id = ${id} order by decided_at`,
    );
    expect(rows.map(({ decision }) => decision)).toEqual(['rejected', 'approved']);
    expect((await apply({ stageName: 'Rio Lain', genre: 'Folk' })).statusCode).toBe(409);
  });

  it('names the fields that are wrong, and changes nothing then', async () => {
    const { id, apply } = await rejected();
    const answer = await apply({ stageName: '', organisation: 'PT' });
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      details: expect.arrayContaining([
        expect.objectContaining({ field: 'additionalData.stageName' }),
      ]),
    });
    const { data } = (await call('GET', 'pending')).json<Queue>();
    expect(data.map((pending) => pending.id)).not.toContain(id);
  });

  it('is for those who applied', async () => {
    const { token } = await createUser(app);
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/verifications/my',
      headers: { authorization: `Bearer ${token}` },
      payload: { additionalData: {} },
    });
    expect(answer.statusCode).toBe(404);
  });
});
