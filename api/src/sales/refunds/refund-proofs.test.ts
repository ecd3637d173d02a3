import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createAdmin } from '../../../test/kit/people/admins';
import { createUser } from '../../../test/kit/factories';
import { aPdf, aPicture } from '../../../test/kit/people/documents';
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

/** A refund by bank transfer. @param method one that the gateway can or cannot refund itself */
async function refundBy(method: string) {
  const bought = await paidOrder(app, { quantity: 1, method });
  const ticketIds = bought.tickets.map(({ id }) => id);
  const { refund } = await askRefund(app, bought, { ticketIds, payout });
  await workOnRefunds(app);
  return { ...refund, code: bought.order.code };
}

const headers = () => ({ authorization: `Bearer ${admin.token}` });

const prove = async (id: string, payload: Buffer, type = 'application/pdf') => {
  const url = `/api/admin/refunds/${id}/proof`;
  const all = { ...headers(), 'content-type': type };
  return (await app.http.inject({ method: 'POST', url, headers: all, payload })).statusCode;
};
const readProof = (id: string) =>
  app.http.inject({ url: `/api/admin/refunds/${id}/proof`, headers: headers() });
const pay = async (id: string) =>
  (await admin.call('POST', `/admin/refunds/${id}/paid-out`, { reference: 'TRX-1' })).status;

it('keeps a proof with its transfer, which can be replaced until that is noted', async () => {
  const { id, code } = await refundBy('bank_transfer');
  expect((await readProof(id)).statusCode).toBe(404);
  expect(await prove(id, aPdf('satu'))).toBe(200);
  expect(await prove(id, await aPicture('png'), 'image/png')).toBe(200);
  expect(await pay(id)).toBe(200);
  expect(await prove(id, aPdf('terlambat'))).toBe(409);
  const proof = await readProof(id);
  expect(proof.rawPayload.equals(await aPicture('png'))).toBe(true);
  expect(proof.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="bukti-transfer-${id}.png"`,
    'x-content-type-options': 'nosniff',
  });
  const { body } = await admin.call<{ data: object[] }>('GET', `/admin/refunds?q=${code}`);
  expect(body.data).toEqual([
    expect.objectContaining({ id, proven: true, payoutReference: 'TRX-1' }),
  ]);
  const { rows } = await app.db.execute(
    sql`select actor_id as actor from audit_log where action = 'refund_proof_added'
        and details->>'refundId' = ${id}`,
  );
  expect(rows).toEqual([{ actor: admin.id }, { actor: admin.id }]);
});

it('can come after a transfer that was noted without one', async () => {
  const { id } = await refundBy('bank_transfer');
  expect(await pay(id)).toBe(200);
  expect(await prove(id, aPdf())).toBe(200);
  expect(await prove(id, aPdf())).toBe(409);
});

it('goes with the account of the buyer, whose account number it shows', async () => {
  const { id, transactionId } = await refundBy('bank_transfer');
  await prove(id, aPdf());
  await pay(id);
  const buyer = await createUser(app);
  await app.db.execute(
    sql`update orders set user_id = ${buyer.id}, buyer_key = ${`user:${buyer.id}`}
        where id = ${transactionId}`,
  );
  const answer = await app.http.inject({
    method: 'DELETE',
    url: '/api/auth/account',
    headers: { authorization: `Bearer ${buyer.token}` },
    payload: { confirm: buyer.email, password: buyer.password },
  });
  expect(answer.json()).toEqual({ success: true });
  expect((await readProof(id)).statusCode).toBe(404);
});

it('is of a transfer by hand, and a file that can be read', async () => {
  const { id } = await refundBy('bank_transfer');
  expect(await prove(id, Buffer.from('bukan berkas'))).toBe(422);
  expect(await prove(id, Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(413);
  expect(await prove(randomUUID(), aPdf())).toBe(404);
  const automatic = await refundBy('qris');
  expect(await prove(automatic.id, aPdf())).toBe(409);
  expect(await app.db.$count(sql`refund_proofs`, sql`refund_id = ${id}`)).toBe(0);
});
