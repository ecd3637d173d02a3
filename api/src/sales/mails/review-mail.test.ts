import { sql } from 'drizzle-orm';
import { mailsTo } from '../../../test/kit/outside/mails';
import { beginReview, letPass } from '../../../test/kit/people/payment-facts';
import { awaitingPayment, notify } from '../../../test/kit/people/purchases';
import { doWaitingJobs } from '../../../test/kit/site/jobs';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Bought = Awaited<ReturnType<typeof awaitingPayment>>;

async function underReview(): Promise<Bought> {
  const bought = await awaitingPayment(app);
  await beginReview(app, bought);
  return bought;
}

async function deny({ gatewayOrderId }: Bought): Promise<void> {
  app.gateway.set(gatewayOrderId, 'deny', { fraud: 'deny' });
  await notify(app, app.gateway.notification(gatewayOrderId));
}

/** Sends what waits, and gives the subjects and texts that have arrived at the buyer's. */
async function arrived({ order }: Bought): Promise<string[]> {
  await doWaitingJobs(app, ['order-mail', 'review-mail']);
  return mailsTo(app, order.buyer.email);
}

it('says that the payment is examined, until when, and not to pay again', async () => {
  const [mail, ...others] = await arrived(await underReview());
  expect(mail).toMatch(/Subject: Pembayaran sedang diperiksa/);
  expect(mail).toMatch(/Jangan membayar lagi/);
  expect(mail).toMatch(/paling lambat/);
  // The request to pay was not sent yet, and would be wrong now.
  expect(others).toEqual([]);
});

it('says that it was refused, and until when the order can be paid in another way', async () => {
  const bought = await underReview();
  await arrived(bought);
  await deny(bought);
  expect((await arrived(bought)).at(-1)).toMatch(
    /tidak diterima[^]*Bayar dengan cara lain sebelum/,
  );
});

it('says that the order is over when it was refused too late', async () => {
  const bought = await underReview();
  await arrived(bought);
  await letPass(app, bought.order.id);
  await app.services.expiry.expire(bought.order.id);
  const last = (await arrived(bought)).at(-1);
  expect(last).toMatch(/tidak diterima[^]*tidak kami simpan lagi/);
  expect(last).not.toMatch(/cara lain/);
});

it('says nothing of a review to an address that was not told of the order', async () => {
  const bought = await awaitingPayment(app);
  await app.db.execute(sql`update orders set mail_withheld = true where id = ${bought.order.id}`);
  await beginReview(app, bought);
  await deny(bought);
  await doWaitingJobs(app, ['review-mail']);
  expect(mailsTo(app, bought.order.buyer.email)).toEqual([]);
});
