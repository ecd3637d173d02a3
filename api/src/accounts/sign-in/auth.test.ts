import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sessions, users } from '../../db/schema';
import { createUser } from '../../../test/kit/factories';
import type { Problem } from '../../platform/http/schemas';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (url: string, payload: object, token?: string) =>
  app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

const profile = (token: string) =>
  app.http.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } });

interface Registered {
  token?: string;
  user: { id: string; role: string };
}

const form = (changes: object = {}) => ({
  email: `${randomUUID()}@panggung.test`,
  password: 'delapan-huruf',
  name: 'Ayu',
  roleType: 'user',
  additionalData: {},
  agreement: currentAgreement,
  ...changes,
});

const applications = {
  artist: {
    stageName: 'Lingkar Sore',
    genre: 'Indie Pop',
    city: 'Bandung',
    bio: 'Kuartet.',
    links: [{ label: 'Profil', url: 'https://lingkarsore.example/epk' }],
  },
  promotor: {
    organisation: 'PT Nusa Live Kreasi',
    registrationNumber: '8120119900412',
    address: 'Jl. Pemuda 1, Surabaya',
    contactName: 'Ratna',
    contactPhone: '+62 812 3456 7890',
    bankName: 'BCA',
    bankAccountNumber: '1234567890',
    bankAccountName: 'PT Nusa Live Kreasi',
  },
};

describe('registration', () => {
  it('signs a regular user in at once', async () => {
    const answer = (await post('/api/auth/register', form({ phone: '' }))).json<Registered>();
    expect(answer).toMatchObject({
      success: true,
      requiresVerification: false,
      user: { role: 'user', verificationStatus: 'none', phone: null },
    });
    expect((await profile(answer.token ?? '')).json()).toMatchObject({ user: answer.user });
  });

  it.each(Object.entries(applications))(
    'lets an %s wait for verification',
    async (roleType, additionalData) => {
      const response = await post('/api/auth/register', form({ roleType, additionalData }));
      expect(response.statusCode).toBe(201);
      const answer = response.json<Registered>();
      expect(answer).toMatchObject({
        requiresVerification: true,
        user: { role: roleType, verificationStatus: 'pending' },
      });
      expect(answer.token).toBeUndefined();
      const { rows } = await app.db.execute<{ told: object }>(
        sql`select additional_data as told from verifications where user_id = ${answer.user.id}`,
      );
      expect(rows).toEqual([{ told: additionalData }]);
    },
  );

  it.each([
    ['artist', {}, ['stageName', 'genre']],
    ['artist', { ...applications.artist, genre: ' ' }, ['genre']],
    [
      'artist',
      { ...applications.artist, links: [{ label: 'x', url: 'javascript:alert(1)' }] },
      ['links.0.url'],
    ],
    ['artist', { ...applications.artist, stageName: ' ' }, ['stageName']],
    [
      'promotor',
      {},
      [
        'organisation',
        'registrationNumber',
        'address',
        'bankName',
        'bankAccountNumber',
        'bankAccountName',
      ],
    ],
    ['promotor', { ...applications.promotor, registrationNumber: '123' }, ['registrationNumber']],
    [
      'promotor',
      { ...applications.promotor, bankAccountNumber: '12-34-56' },
      ['bankAccountNumber'],
    ],
  ])(
    'names what an %s told wrongly, and makes no account',
    async (roleType, additionalData, wrong) => {
      const body = form({ roleType, additionalData });
      const answer = (await post('/api/auth/register', body)).json<Problem>();
      expect(answer).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
      expect(answer.details).toEqual(
        wrong.map(
          (field) => expect.objectContaining({ field: `additionalData.${field}` }) as unknown,
        ),
      );
      expect(await app.db.$count(users, sql`email = ${body.email}`)).toBe(0);
    },
  );

  it.each([
    ['user', { stageName: 'Lingkar Sore' }],
    ['artist', { ...applications.artist, role: 'admin' }],
    ['promotor', { ...applications.promotor, verified: true }],
  ])('refuses keys that nobody asked an %s for', async (roleType, additionalData) => {
    const answer = await post('/api/auth/register', form({ roleType, additionalData }));
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      details: [{ field: 'additionalData' }],
    });
  });

  it('knows a taken address in any case', async () => {
    const first = form();
    await post('/api/auth/register', first);
    const again = await post('/api/auth/register', { ...first, email: first.email.toUpperCase() });
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN' });
  });

  it('cannot be used to become an admin', async () => {
    const response = await post('/api/auth/register', form({ roleType: 'admin' }));
    expect(response.statusCode).toBe(400);
    const sneaky = await post('/api/auth/register', form({ role: 'admin' }));
    expect(sneaky.json<Registered>().user.role).toBe('user');
  });

  it('names the fields that are wrong', async () => {
    const answer = await post('/api/auth/register', form({ email: 'x', password: 'short' }));
    const { details } = answer.json<{ details: { field: string; message: string }[] }>();
    expect(details.map(({ field }) => field).sort()).toEqual(['email', 'password']);
    expect(details.find(({ field }) => field === 'password')?.message).toBe(
      'Password must be at least 8 characters',
    );
  });
});

describe('signing in', () => {
  it('answers the same for an unknown address and a wrong password', async () => {
    const user = await createUser(app);
    const wrong = await post('/api/auth/login', { email: user.email, password: 'salah' });
    const unknown = await post('/api/auth/login', { email: 'tak@ada.test', password: 'salah' });
    const { requestId: _, ...answer } = wrong.json<Problem>();
    expect(answer).toMatchObject({ statusCode: 401, code: 'INVALID_CREDENTIALS' });
    expect(unknown.json()).toMatchObject(answer);
  });

  it('pauses after ten failures, for that address and network only', async () => {
    const user = await createUser(app);
    const attempt = (password: string) =>
      post('/api/auth/login', { email: user.email, password }).then((answer) => answer.statusCode);
    for (let count = 0; count < 10; count += 1) expect(await attempt('salah')).toBe(401);
    expect(await attempt(user.password)).toBe(429);
    const other = await createUser(app);
    const { email, password } = other;
    expect((await post('/api/auth/login', { email, password })).statusCode).toBe(200);
  });

  it('keeps passwords and tokens only as hashes', async () => {
    const user = await createUser(app);
    const { rows } = await app.db.execute<{ all: string }>(
      sql`select json_agg(t)::text as all from (select * from ${sessions}, ${users}) t`,
    );
    expect(rows[0]?.all).not.toContain(user.token);
    expect(rows[0]?.all).not.toContain(user.password);
  });
});

describe('a session', () => {
  it('ends with the logout', async () => {
    const user = await createUser(app);
    expect((await post('/api/auth/logout', {}, user.token)).json()).toEqual({ success: true });
    expect((await profile(user.token)).statusCode).toBe(401);
  });

  it('ends with its time', async () => {
    const user = await createUser(app);
    await app.db.execute(sql`update sessions set expires_at = now() where user_id = ${user.id}`);
    expect((await profile(user.token)).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('has the role that the database says now', async () => {
    const user = await createUser(app);
    const list = () =>
      app.http.inject({ url: '/api/users', headers: { authorization: `Bearer ${user.token}` } });
    expect((await list()).statusCode).toBe(403);
    await app.db.execute(sql`update users set role = 'admin' where id = ${user.id}`);
    expect((await list()).statusCode).toBe(200);
  });
});

describe('where a provider signs people in', () => {
  it('that knows no passwords of ours, none is needed to register', async () => {
    expect((await app.http.inject('/api/auth/ways')).json()).toEqual({
      data: { passwords: false },
    });
    const { password: _, ...body } = form();
    const answer = await post('/api/auth/register', body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json<Registered>().user).toMatchObject({ hasPassword: false });
    const login = { email: body.email, password: 'delapan-huruf' };
    expect((await post('/api/auth/login', login)).statusCode).toBe(401);
  });

  it('with our passwords, one is', async () => {
    const env = { OIDC_SUBJECT_IS_ACCOUNT: 'true' };
    const other = await startTestApp({ beside: app, env });
    try {
      expect((await other.http.inject('/api/auth/ways')).json()).toEqual({
        data: { passwords: true },
      });
      const { password: _, ...payload } = form();
      const answer = await other.http.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload,
      });
      expect(answer.json()).toMatchObject({
        statusCode: 400,
        details: [{ field: 'password', message: 'Password must be at least 8 characters' }],
      });
      expect(await app.db.$count(users, sql`email = ${payload.email}`)).toBe(0);
    } finally {
      await other.close();
    }
  });
});
