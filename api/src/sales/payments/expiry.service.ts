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

/** Ends orders whose time is over and gives their stock back. */
export function createExpiryService(deps: ExpiryDeps) {
  const { db, gateway, stock, settlement, log } = deps;

  /**
   * Does nothing unless the order is unpaid and overdue by the database's clock. The gateway is
   * told first, so that nobody pays for what is no longer held; if it cannot be asked, the stock
   * stays held and this throws, to be tried again.
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

  /** Nobody can pay what is still open of an order, or what was paid is applied. */
  async function endAtGateway(orderId: string): Promise<void> {
    const open = await findOpenAttempt(db, orderId);
    if (open === undefined || open.attempt.token === null) return;
    const { attempt } = open;
    if ((await gateway.expire(attempt.gatewayOrderId)) !== 'final') return;
    // It refuses because something happened to the payment: what, decides over the order.
    const news = await gateway.status(attempt.gatewayOrderId);
    if (news !== undefined) await settlement.apply(attempt, news);
  }

  return {
    expire,
    endAtGateway,
    /** The safety net for jobs that were lost or gave up. */
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
