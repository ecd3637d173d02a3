import { currentTraceparent, runForCauses } from '@panggung/observability';
import type { Db } from '../../platform/db/database';
import { sha256 } from '../../platform/auth/tokens';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import { GatewayUnavailable, type PaymentGateway } from '../../platform/gateway/gateway';
import {
  closeNotification,
  findAttemptByGatewayId,
  forgetErasedPayers,
  receiveNotification,
} from './payments.repository';
import { identifyingFields, type Notification } from './payments.schema';
import type { Log } from '../../platform/log';
import type { SettlementService } from './settlement.service';

export interface NotificationsDeps {
  db: Db;
  gateway: PaymentGateway;
  settlement: SettlementService;
  log: Log;
}

/** Checks, stores and confirms the gateway's notifications, and applies each once. */
export function createNotificationsService(deps: NotificationsDeps) {
  const { db, gateway, settlement, log } = deps;
  return {
    /**
     * Returns only after the reported change is committed.
     * @throws Forbidden for a wrong signature, NotFound for an unknown order, GatewayUnavailable
     *   when the news cannot be confirmed: the gateway then sends it again
     */
    async receive(notification: Notification): Promise<void> {
      if (!gateway.isSigned(notification)) throw new Forbidden('Tanda tangan tidak sah.');
      // The trace of the buyer who opened the payment.
      const cause = notification.custom_field1;
      await runForCauses('payment notification', [cause ?? currentTraceparent()], {}, () =>
        applyOnce(notification),
      );
    },
  };

  async function applyOnce(notification: Notification): Promise<void> {
    const attempt = await findAttemptByGatewayId(db, notification.order_id);
    if (attempt === undefined) throw new NotFound('Pesanan');
    const key = dedupeKey(notification);
    if (!(await receiveNotification(db, key, notification))) return;
    // The signature does not cover transaction_status, so the gateway is asked for it.
    const news = await gateway.status(attempt.gatewayOrderId);
    if (news === undefined) throw new GatewayUnavailable('notified order is unknown there');
    const outcome = await settlement.apply(attempt, news, async (tx, result) => {
      await closeNotification(tx, key, result);
      // The order is locked: its buyer is erased already, or a later erasure covers this too.
      await forgetErasedPayers(tx, [attempt.orderId]);
    });
    log.info({ order: attempt.orderId, outcome }, 'payment notification applied');
  }
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

function dedupeKey(notification: Notification): string {
  return sha256(JSON.stringify(identifyingFields.map((field) => notification[field] ?? null)));
}
