import { sql } from 'drizzle-orm';
import { beginReview, decideReview } from '../../../test/kit/people/payment-facts';
import { awaitingPayment } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Bought = Awaited<ReturnType<typeof awaitingPayment>>;

const alertsOf = async ({ order }: Bought) =>
  (
    await app.db.execute<{ kind: string; open: boolean }>(
      sql`select kind, resolved_at is null as open from alerts where order_id = ${order.id}`,
    )
  ).rows;

describe('a review that takes long', () => {
  it('is an alert in administration until it ends', async () => {
    const bought = await awaitingPayment(app);
    await beginReview(app, bought);
    await app.services.reconcile.run();
    expect(await alertsOf(bought)).toEqual([]);
    await app.db.execute(
      sql`update payment_attempts set updated_at = now() - interval '5 hours' where order_id = ${bought.order.id}`,
    );
    await app.services.reconcile.run();
    expect(await alertsOf(bought)).toEqual([{ kind: 'review_takes_long', open: true }]);
    await decideReview(app, bought, 'capture');
    expect(await alertsOf(bought)).toEqual([{ kind: 'review_takes_long', open: false }]);
  });

  it('is one too when its end is near', async () => {
    const bought = await awaitingPayment(app);
    await app.db.execute(
      sql`update events set starts_at = now() + interval '40 minutes' where id = ${bought.eventId}`,
    );
    await beginReview(app, bought);
    await app.services.reconcile.run();
    expect(await alertsOf(bought)).toEqual([{ kind: 'review_takes_long', open: true }]);
  });
});
