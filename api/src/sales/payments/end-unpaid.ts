import type { Tx } from '../../platform/db/database';
import { releaseHoldings } from '../stock/holdings';
import { setOrderStatus } from '../orders/orders.repository';
import type { StockRepository } from '../stock/stock.repository';
import { expireOpenAttempts } from './payments.repository';

/** Ends an order that nobody paid. Call it with the order's row locked. */
export async function endUnpaid(
  stock: StockRepository,
  tx: Tx,
  orderId: string,
  status: 'expired' | 'cancelled',
): Promise<void> {
  await releaseHoldings(stock, tx, orderId);
  await expireOpenAttempts(tx, orderId);
  await setOrderStatus(tx, orderId, status);
}
