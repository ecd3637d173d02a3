import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type ObjectStore } from '@panggung/storage';
import { startS3rver, storeAddress, type S3Store } from '@panggung/test-support/peers/s3';
import { hasSwift, startSwift } from '@panggung/test-support/peers/swift';
import { isFullEffort } from '../../../test/kit/effort';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createUser } from '../../../test/kit/factories';
import { createAdmin } from '../../../test/kit/people/admins';
import { aPdf } from '../../../test/kit/people/documents';
import { paidOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout, workOnRefunds } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

interface Started {
  env: Record<string, string>;
  stop(): Promise<void>;
}

const bucket = 'files-of-tests';
const inBucket = (peer: S3Store): Started => ({
  env: {
    FILES_STORE: storeAddress(bucket, 'api', peer.endpoint),
    FILES_STORE_KEY_ID: peer.credentials.accessKeyId,
    FILES_STORE_SECRET: peer.credentials.secretAccessKey,
  },
  stop: peer.stop,
});

const stores: Record<string, () => Promise<Started>> = {
  async 'a folder'() {
    const folder = mkdtempSync(join(tmpdir(), 'files-'));
    return { env: { FILES_STORE: folder }, stop: async () => rmSync(folder, { recursive: true }) };
  },
  s3rver: async () => inBucket(await startS3rver({ buckets: [bucket] })),
  swift: async () => inBucket(await startSwift(bucket)),
};
// Swift is Debian's; elsewhere than in CI it may be missing.
const here = Object.keys(stores).filter(
  (name) => name !== 'swift' || (isFullEffort && (hasSwift() || process.env['CI'] === 'true')),
);

function objectsOf({ env }: Started): ObjectStore {
  const { FILES_STORE: address = '', FILES_STORE_KEY_ID: accessKeyId = '' } = env;
  return openStore(address, { accessKeyId, secretAccessKey: env['FILES_STORE_SECRET'] ?? '' });
}

const keysIn = async (objects: ObjectStore) => (await objects.list('')).map(({ key }) => key);

const aLargePicture = () =>
  sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#aa3355' } })
    .jpeg()
    .toBuffer();

/** Uploads one file of each kind. @returns their addresses, and who may read them */
async function uploadAll(app: TestApp) {
  const admin = await createAdmin(app);
  const artist = await createUser(app, 'artist');
  await app.db.execute(
    sql`insert into verifications (user_id, role_type, status, additional_data)
        values (${artist.id}, 'artist', 'pending', '{}')`,
  );
  const put = async (url: string, token: string, payload: Buffer, type = 'application/pdf') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const answer = await app.http.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    return { status: answer.statusCode, body: answer.json<{ data: Record<string, string> }>() };
  };
  const document = await put('/verifications/my/documents?name=KTP', artist.token, aPdf('KTP'));
  const picture = await put(
    '/pictures?shape=wide',
    artist.token,
    await aLargePicture(),
    'image/jpeg',
  );
  const bought = await paidOrder(app, { quantity: 1, method: 'bank_transfer' });
  const ticketIds = bought.tickets.map(({ id }) => id);
  const { refund } = await askRefund(app, bought, { ticketIds, payout });
  await workOnRefunds(app);
  const proof = await put(`/admin/refunds/${refund.id}/proof`, admin.token, aPdf('bukti'));
  return {
    admin,
    artist,
    statuses: [document, picture, proof].map(({ status }) => status),
    document: `/api/admin/verification-documents/${document.body.data['id'] ?? ''}`,
    proof: `/api/admin/refunds/${refund.id}/proof`,
    picture: picture.body.data['imageUrl'] ?? '',
    refundId: refund.id,
  };
}

type Uploaded = Awaited<ReturnType<typeof uploadAll>>;

async function readAll(app: TestApp, { admin, document, proof, picture }: Uploaded) {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answers = await Promise.all(
    [document, proof, picture].map((url) => app.http.inject({ url, headers })),
  );
  return answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.byteLength > 15]);
}
const readable = [
  [200, true],
  [200, true],
  [200, true],
];

const rowsWithFiles = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ count: number }>(sql`
    select (select count(*) from pictures where content is not null)
      + (select count(*) from verification_documents where content is not null)
      + (select count(*) from refund_proofs where content is not null) as count`);
  return Number(rows[0]?.count);
};

/** As if the hour were over in which a row may come. */
const passHour = (app: TestApp) =>
  app.db.execute(sql`update discarded_files set not_before = now()`);

describe.each(here)('in %s', (name) => {
  let started: Started;
  let objects: ObjectStore;
  let app: TestApp;
  beforeAll(async () => {
    const start = stores[name];
    if (!start) throw new Error('no such store');
    started = await start();
    objects = objectsOf(started);
    app = await startTestApp({ env: started.env });
  });
  afterAll(async () => {
    await app.close();
    await started.stop();
  });

  it('keeps what people upload, and nothing of it in the database', async () => {
    const uploaded = await uploadAll(app);
    expect(uploaded.statuses).toEqual([201, 201, 200]);
    expect(await readAll(app, uploaded)).toEqual(readable);
    expect(await rowsWithFiles(app)).toBe(0);
    // A picture is two files: what is shown, and what it was cut from.
    expect((await keysIn(objects)).map((key) => key.split('/')[0]).sort()).toEqual([
      'documents',
      'pictures',
      'pictures',
      'proofs',
    ]);
    const [key = ''] = (await keysIn(objects)).filter((one) => one.startsWith('documents/'));
    expect((await objects.read(key))?.body.includes('KTP')).toBe(false);
  });

  it('deletes a file when its row goes, however it goes, and no other', async () => {
    const before = await keysIn(objects);
    const { refundId } = await uploadAll(app);
    const added = (await keysIn(objects)).filter((key) => !before.includes(key));
    const files = app.services.files;
    await files.deleteDiscarded();
    expect(await keysIn(objects)).toHaveLength(before.length + added.length);
    await app.db.execute(sql`delete from refund_proofs where refund_id = ${refundId}`);
    await files.deleteDiscarded();
    const proof = added.find((key) => key.startsWith('proofs/'));
    expect((await keysIn(objects)).sort()).toEqual(
      [...before, ...added].filter((key) => key !== proof).sort(),
    );
    expect(await app.db.$count(sql`discarded_files`)).toBe(0);
  });

  it('takes files out of the database, one by one, and loses none when it is stopped', async () => {
    const inRows = await startTestApp({ beside: app });
    try {
      const uploaded = [await uploadAll(inRows), await uploadAll(inRows)];
      expect(await rowsWithFiles(app)).toBe(6);
      const copies = [app, await startTestApp({ beside: app, env: started.env })] as const;
      // Two copies share the work; a third is broken off after it wrote and before it committed.
      const broken = inTransactionThatDies(app);
      await Promise.all(copies.map((copy) => copy.services.fileMoves.moveAll()));
      await broken;
      await app.services.fileMoves.moveAll();
      await copies[1].close();
      expect(await rowsWithFiles(app)).toBe(0);
      for (const one of uploaded) expect(await readAll(app, one)).toEqual(readable);
      await passHour(app);
      await app.services.files.deleteDiscarded();
      for (const one of uploaded) expect(await readAll(app, one)).toEqual(readable);
      const { rows } = await app.db.execute<{ count: number }>(sql`
        select (select count(content_key) + count(original_key) from pictures)
          + (select count(content_key) from verification_documents)
          + (select count(content_key) from refund_proofs) as count`);
      expect(await keysIn(objects)).toHaveLength(Number(rows[0]?.count));
    } finally {
      await inRows.close();
    }
  });

  it('seals documents anew under a new key', async () => {
    const uploaded = await uploadAll(app);
    const env = { ...started.env, FILES_KEY: Buffer.alloc(32, 9).toString('base64') };
    const later = await startTestApp({ beside: app, env });
    try {
      const before = await keysIn(objects);
      await later.services.storedFiles.sealAll();
      expect(await readAll(later, uploaded)).toEqual(readable);
      await later.services.files.deleteDiscarded();
      const after = await keysIn(objects);
      expect(after).toHaveLength(before.length);
      expect(after.filter((key) => before.includes(key) && !key.startsWith('pictures/'))).toEqual(
        [],
      );
    } finally {
      await later.close();
    }
  });
});

/** What a process leaves that dies while it moves a file. */
async function inTransactionThatDies(app: TestApp): Promise<void> {
  const kept = await app.services.files.keep('pictures', Buffer.from('half done'));
  expect(kept.contentKey).toMatch(/^pictures\//);
}

it('answers 503 while the store is away, and writes nothing half', async () => {
  const env = {
    FILES_STORE: 's3://none?endpoint=http%3A%2F%2F127.0.0.1%3A9',
    FILES_STORE_KEY_ID: 'id',
    FILES_STORE_SECRET: 'secret',
  };
  const app = await startTestApp();
  const away = await startTestApp({ beside: app, env });
  try {
    const uploaded = await uploadAll(app);
    const artist = await createUser(away, 'artist');
    const answer = await away.http.inject({
      method: 'POST',
      url: '/api/pictures?shape=wide',
      headers: { authorization: `Bearer ${artist.token}`, 'content-type': 'image/jpeg' },
      payload: await aLargePicture(),
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(await away.db.$count(sql`pictures`)).toBe(1);
    // What lies in the database can still be read.
    expect(await readAll(away, uploaded)).toEqual(readable);
    await expect(away.services.fileMoves.moveAll()).rejects.toThrow();
    expect(await rowsWithFiles(app)).toBe(3);
  } finally {
    await away.close();
    await app.close();
  }
});
