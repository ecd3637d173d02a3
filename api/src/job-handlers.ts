import { deleteOldSessions } from './modules/auth/auth.repository';
import { deleteOldTelemetry } from './modules/telemetry/telemetry.repository';
import type { Db } from './platform/db/database';
import { deleteOldKeys } from './platform/idempotency/idempotency';
import type { JobHandlers } from './platform/jobs/jobs';
import type { Services } from './services';

/** What each kind of job does. All of it may run twice without harm. */
export function jobHandlers(db: Db, services: Services): JobHandlers {
  return {
    'order-expiry': ({ orderId }) => services.expiry.expire(orderId),
    'order-sweep': () => services.expiry.sweep(),
    'order-mail': ({ orderId, about }) => services.orderMail.send(orderId, about),
    'payment-reconcile': () => services.reconcile.run(),
    housekeeping: async () => {
      await deleteOldKeys(db);
      await deleteOldSessions(db);
      await deleteOldTelemetry(db);
    },
  };
}
