import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createAdmin } from '../../../test/kit/people/admins';
import { aPdf } from '../../../test/kit/people/documents';
import { createUser } from '../../../test/kit/factories';
import { paidOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout, workOnRefunds } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const words = 'KTP 3174012345678901';

/** A document of somebody who applied. */
async function aDocument() {
  const user = await createUser(app, 'artist');
  await app.db.execute(
    sql`insert into verifications (user_id, role_type, status, additional_data)
        values (${user.id}, 'artist', 'pending', '{}')`,
  );
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/verifications/my/documents?name=KTP',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/pdf' },
    payload: aPdf(words),
  });
  const { id } = answer.json<{ data: { id: string } }>().data;
  return { id, user };
}

/** A proof of a transfer. @returns the id of its refund */
async function aProof(): Promise<string> {
  const bought = await paidOrder(app, { quantity: 1, method: 'bank_transfer' });
  const ticketIds = bought.tickets.map(({ id }) => id);
  const { refund } = await askRefund(app, bought, { ticketIds, payout });
  await workOnRefunds(app);
  await app.http.inject({
    method: 'POST',
    url: `/api/admin/refunds/${refund.id}/proof`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/pdf' },
    payload: aPdf(words),
  });
  return refund.id;
}

async function stored(table: 'verification_documents' | 'refund_proofs', id: string) {
  const key = table === 'refund_proofs' ? sql`refund_id` : sql`id`;
  const { rows } = await app.db.execute<{ content: string; key: string | null }>(
    sql`select encode(content, 'escape') as content, key_id as key
        from ${sql.identifier(table)} where ${key} = ${id}`,
  );
  return rows[0];
}

const openBy = async (one: TestApp, path: string) =>
  (
    await one.http.inject({
      url: `/api/admin/${path}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).body;

it('keeps what people prove something with so that the database shows nothing of it', async () => {
  const { id } = await aDocument();
  const refundId = await aProof();
  for (const row of [
    await stored('verification_documents', id),
    await stored('refund_proofs', refundId),
  ]) {
    expect(row?.content).not.toContain('3174012345678901');
    expect(row?.key).toMatch(/^[0-9a-f]{8}$/);
  }
  expect(await openBy(app, `verification-documents/${id}`)).toContain(words);
  expect(await openBy(app, `refunds/${refundId}/proof`)).toContain(words);
});

it('opens with keys of before, and seals everything with the present one', async () => {
  const { id } = await aDocument();
  const refundId = await aProof();
  // One of before there was any encryption.
  const plain = (await aDocument()).id;
  await app.db.execute(
    sql`update verification_documents set key_id = null, content = ${aPdf(words)}
        where id = ${plain}`,
  );
  const env = { FILES_KEY: randomBytes(32).toString('base64') };
  const later = await startTestApp({ beside: app, env });
  try {
    expect(await openBy(later, `verification-documents/${id}`)).toContain(words);
    const before = await stored('verification_documents', id);
    await later.services.storedFiles.sealAll();
    const after = await stored('verification_documents', id);
    expect(after?.key).not.toBe(before?.key);
    expect((await stored('refund_proofs', refundId))?.key).toBe(after?.key);
    expect(await stored('verification_documents', plain)).toMatchObject({ key: after?.key });
    for (const one of [id, plain]) {
      expect(await openBy(later, `verification-documents/${one}`)).toContain(words);
    }
    expect(await openBy(later, `refunds/${refundId}/proof`)).toContain(words);
    // The copy that does not know the new key yet says so, and loses nothing.
    await app.services.storedFiles.sealAll();
    expect(await stored('verification_documents', id)).toEqual(after);
  } finally {
    await later.close();
  }
});

it('forgets documents 90 days after the decision, and proofs 400 days after the transfer', async () => {
  const decided = async (days: number, status = 'approved') => {
    const { id, user } = await aDocument();
    await app.db.execute(
      sql`update verifications set status = ${status} where user_id = ${user.id}`,
    );
    await app.db.execute(
      sql`update verification_documents set created_at = now() - interval '1 year'
          where id = ${id}`,
    );
    if (status !== 'pending') {
      await app.db.execute(
        sql`insert into verification_decisions (verification_id, decision, decided_by, decided_at)
            select v.id, 'approved', ${admin.id}, now() - make_interval(days => ${days})
            from verifications v where v.user_id = ${user.id}`,
      );
    }
    return id;
  };
  const [old, fresh, waiting] = [await decided(91), await decided(89), await decided(0, 'pending')];
  const proof = await aProof();
  await admin.call('POST', `/admin/refunds/${proof}/paid-out`, { reference: randomUUID() });
  await app.services.storedFiles.deleteOld();
  expect(await stored('refund_proofs', proof)).toBeDefined();
  await app.db.execute(
    sql`update refunds set updated_at = now() - interval '401 days' where id = ${proof}`,
  );
  await app.db.execute(
    sql`update refund_proofs set created_at = now() - interval '401 days'
        where refund_id = ${proof}`,
  );
  await app.services.storedFiles.deleteOld();
  expect(await stored('verification_documents', old)).toBeUndefined();
  expect(await stored('verification_documents', fresh)).toBeDefined();
  expect(await stored('verification_documents', waiting)).toBeDefined();
  expect(await stored('refund_proofs', proof)).toBeUndefined();
});
