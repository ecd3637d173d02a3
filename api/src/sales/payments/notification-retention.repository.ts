import { inArray, lt, sql } from 'drizzle-orm';
import { paymentNewsDays } from '@panggung/policy';
import { paymentNotifications } from '../../db/schema';
import type { Db } from '../../platform/db/database';

const batch = 5_000;

/** The gateway's notifications are kept as long as a payment can be disputed. */
export async function deleteOldNotifications(db: Db): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: paymentNotifications.id })
      .from(paymentNotifications)
      .where(
        lt(paymentNotifications.receivedAt, sql`now() - make_interval(days => ${paymentNewsDays})`),
      )
      .limit(batch);
    const { rowCount } = await db
      .delete(paymentNotifications)
      .where(inArray(paymentNotifications.id, old));
    if ((rowCount ?? 0) < batch) return;
  }
}
