import { inTransaction, type Db } from '../../platform/db/database';
import type { PaymentGateway } from '../../platform/gateway/gateway';
import { findOrder, lockOrder, selectOverdueOrders } from '../orders/orders.repository';
import type { StockRepository } from '../stock/stock.repository';
import { endUnpaid } from './end-unpaid';
import { findOpenAttempt } from './payments.repository';
import type { Log } from '../../platform/log';
import type { SettlementService } from './settlement.service';

export interface ExpiryDeps {
  db: Db;
  gateway: PaymentGateway;
  stock: StockRepository;
  settlement: SettlementService;
  log: Log;
}

/** How many orders one sweep handles; the next comes within a minute. */
const sweepSize = 200;

/** Expires overdue orders and gives their stock back. */
export function createExpiryService(deps: ExpiryDeps) {
  const { db, gateway, stock, settlement, log } = deps;

  /**
   * Does nothing unless the order is unpaid and overdue by the database's clock. It tells the
   * gateway first, so that nobody pays for stock that is not held any more. If the gateway cannot
   * be reached, the stock stays held and this throws, to be retried.
   */
  async function expire(orderId: string): Promise<void> {
    const row = await findOrder(db, orderId);
    if (row === undefined || row.order.status !== 'awaiting_payment' || !row.overdue) return;
    await endAtGateway(orderId);
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, orderId);
      if (locked?.order.status !== 'awaiting_payment' || !locked.overdue) return;
      await endUnpaid(stock, tx, orderId, 'expired');
    });
  }

  /**
   * Expires the order's open attempt at the gateway, or applies the payment if there was one.
   * @returns the id of that attempt, if there was one that could be paid
   */
  async function endAtGateway(orderId: string): Promise<string | undefined> {
    const open = await findOpenAttempt(db, orderId);
    if (open === undefined || open.attempt.token === null) return undefined;
    const { attempt } = open;
    if ((await gateway.expire(attempt.gatewayOrderId)) === 'final') {
      // The gateway refuses because the payment has changed: its new status decides about the order.
      const news = await gateway.status(attempt.gatewayOrderId);
      if (news !== undefined) await settlement.apply(attempt, news);
    }
    return attempt.id;
  }

  return {
    expire,
    endAtGateway,
    /** For jobs that were lost or given up. */
    async sweep(): Promise<void> {
      for (const orderId of await selectOverdueOrders(db, sweepSize)) {
        await expire(orderId).catch((error: unknown) =>
          log.warn({ err: error, order: orderId }, 'order could not be expired yet'),
        );
      }
    },
  };
}

export type ExpiryService = ReturnType<typeof createExpiryService>;
