import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createAdmin } from '../../../test/kit/people/admins';
import { aPdf, aPicture } from '../../../test/kit/people/documents';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

interface Document {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** Somebody who applied as an artist. */
async function applicant() {
  const form = { email: `${randomUUID()}@panggung.test`, password: 'delapan-huruf' };
  const additionalData = { stageName: 'Rio', genre: 'Folk' };
  const payload = {
    ...form,
    agreement: currentAgreement,
    name: 'Rio',
    roleType: 'artist',
    additionalData,
  };
  await app.http.inject({ method: 'POST', url: '/api/auth/register', payload });
  const login = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: form });
  const { token, user } = login.json<{ token: string; user: { id: string } }>();
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from verifications where user_id = ${user.id}`,
  );
  return { ...form, token, userId: user.id, id: rows[0]?.id ?? '' };
}

async function upload(token: string, file: Buffer, type = 'application/pdf', name = 'Akta') {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/verifications/my/documents?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json<{ data: Document; code?: string }>() };
}

const read = (path: string, token: string) =>
  app.http.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } });

const remove = (token: string, id: string) =>
  app.http.inject({
    method: 'DELETE',
    url: `/api/verifications/my/documents/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });

it('tells what a file is by its content, whatever it is called', async () => {
  const { token } = await applicant();
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const { status, body } = await upload(token, await aPicture(format));
    expect([status, body.data.type]).toEqual([201, `image/${format}`]);
  }
  const wrong = [
    await aPicture('gif'),
    Buffer.from('<script>alert(1)</script>'),
    Buffer.from('%PDF-1.7 cut off'),
    (await aPicture('png')).subarray(0, 20),
    Buffer.alloc(0),
  ];
  for (const file of wrong) {
    const { status } = await upload(token, file, 'image/png');
    expect([400, 422]).toContain(status);
  }
  expect(await app.db.$count(sql`verification_documents`)).toBe(3);
});

it('takes five documents of at most 5 MB each, and says so', async () => {
  const { token } = await applicant();
  const huge = Buffer.concat([aPdf(), Buffer.alloc(5 * 1024 * 1024)]);
  const refused = await upload(token, huge);
  expect(refused.status).toBe(413);
  expect(refused.body).toMatchObject({
    message: 'Berkas ini 5,1 MB. Gunakan berkas PDF, JPEG, PNG, atau WebP, paling besar 5 MB.',
  });
  const text = await upload(token, Buffer.from('Halo'), 'text/html');
  expect([text.status, text.body]).toEqual([
    422,
    expect.objectContaining({ message: expect.stringContaining('tidak kami kenal') }),
  ]);
  for (const name of ['   ', 'Akta\u202efdp.exe', 'Akta\nlagi']) {
    expect((await upload(token, aPdf(), 'application/pdf', name)).status).toBe(400);
  }
  // All at once: the sixth comes too late, whichever it is.
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(token, aPdf())));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
  const list = await read('verifications/my/documents', token);
  const { data } = list.json<{ data: Document[] }>();
  expect(data).toHaveLength(5);
  expect((await remove(token, data[0]?.id ?? '')).statusCode).toBe(200);
  expect((await upload(token, aPdf())).status).toBe(201);
});

it('shows documents to their owner and to admins, and to nobody else', async () => {
  const owner = await applicant();
  const { body } = await upload(owner.token, aPdf('Rahasia'), 'application/pdf', 'Akta "1"');
  const { id } = body.data;
  const own = await read(`verifications/my/documents/${id}`, owner.token);
  expect(own.rawPayload.equals(aPdf('Rahasia'))).toBe(true);
  const stranger = await applicant();
  expect((await read(`verifications/my/documents/${id}`, stranger.token)).statusCode).toBe(404);
  expect((await remove(stranger.token, id)).statusCode).toBe(404);
  const other = await createUser(app, 'promotor');
  expect((await read(`admin/verification-documents/${id}`, other.token)).statusCode).toBe(403);
  const seen = await read(`admin/verification-documents/${id}`, admin.token);
  expect(seen.rawPayload.equals(aPdf('Rahasia'))).toBe(true);
  expect(seen.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="dokumen-${id}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const { rows } = await app.db.execute(
    sql`select actor_id as actor, details from audit_log
        where subject_id = ${owner.userId} and action = 'document_viewed'`,
  );
  expect(rows).toEqual([{ actor: admin.id, details: { documentId: id } }]);
});

it('stands with the application, and does not change once that is approved', async () => {
  const { token, id } = await applicant();
  const { body } = await upload(token, aPdf());
  const found = await admin.call<{ data: { documents: Document[] } }>(
    'GET',
    `/admin/verifications/${id}`,
  );
  expect(found.body.data.documents).toEqual([
    expect.objectContaining({ id: body.data.id, name: 'Akta', size: aPdf().byteLength }),
  ]);
  await admin.call('POST', `/admin/verification/approve/${id}`, { adminId: admin.id });
  expect((await upload(token, aPdf())).status).toBe(409);
  expect((await remove(token, body.data.id)).statusCode).toBe(409);
});

it('goes with the account', async () => {
  const { token, id, email, password } = await applicant();
  await upload(token, aPdf());
  await admin.call('POST', `/admin/verification/reject/${id}`, { adminId: admin.id, reason: 'x' });
  const answer = await app.http.inject({
    method: 'DELETE',
    url: '/api/auth/account',
    headers: { authorization: `Bearer ${token}` },
    payload: { confirm: email, password },
  });
  expect(answer.statusCode).toBe(200);
  expect(await app.db.$count(sql`verification_documents`, sql`verification_id = ${id}`)).toBe(0);
});

it('is for those who applied', async () => {
  const { token } = await createUser(app);
  expect((await upload(token, aPdf())).status).toBe(404);
  expect((await read('verifications/my/documents', token)).json()).toEqual({ data: [] });
});
