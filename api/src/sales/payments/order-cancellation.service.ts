import type { OrderAccess } from '../../platform/auth/order-access';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import type { OrderQueries } from '../orders/order-queries.service';
import { OrderAlreadyPaid, OrderExpired, PaymentUnderReview } from '../orders/orders.errors';
import { lockOrder } from '../orders/orders.repository';
import type { Transaction } from '../orders/orders.schema';
import type { StockRepository } from '../stock/stock.repository';
import { endUnpaid } from './end-unpaid';
import type { EndedAttempt, ExpiryService } from './expiry.service';
import { findOpenAttempt } from './payments.repository';

export interface OrderCancellationDeps {
  db: Db;
  stock: StockRepository;
  queries: OrderQueries;
  expiry: ExpiryService;
}

/** Cancels unpaid orders for their buyers. */
export function createOrderCancellation({ db, stock, queries, expiry }: OrderCancellationDeps) {
  /** @returns false when there is a payment that the gateway was not told about */
  async function end(tx: Tx, orderId: string, ended: EndedAttempt | undefined): Promise<boolean> {
    const locked = await lockOrder(tx, orderId);
    if (locked === undefined) throw new NotFound('Transaksi');
    const { status } = locked.order;
    if (status === 'cancelled') return true;
    if (status === 'expired') throw new OrderExpired();
    if (status !== 'awaiting_payment') throw new OrderAlreadyPaid();
    const attempt = (await findOpenAttempt(tx, orderId))?.attempt;
    if (attempt?.status === 'challenge') throw new PaymentUnderReview('cancel');
    if (attempt !== undefined && attempt.token !== null && attempt.id !== ended?.id) return false;
    await endUnpaid(stock, tx, orderId, 'cancelled');
    return true;
  }

  return {
    /**
     * Ends the payment at the gateway first: money that has come in makes the order paid. Cancelling
     * again gives the same answer.
     * @throws NotFound, OrderAlreadyPaid, OrderExpired, PaymentUnderReview, GatewayUnavailable
     */
    async cancel(orderId: string, access: OrderAccess): Promise<{ data: Transaction }> {
      await queries.findOwned(orderId, access);
      let isOver = false;
      // Again only if the buyer has opened another payment meanwhile, which has a limit.
      while (!isOver) {
        const ended = await expiry.endAtGateway(orderId);
        isOver = await inTransaction(db, (tx) => end(tx, orderId, ended));
      }
      return queries.get(orderId, access);
    },
  };
}

export type OrderCancellation = ReturnType<typeof createOrderCancellation>;
