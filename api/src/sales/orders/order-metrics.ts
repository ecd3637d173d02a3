import { registry } from '@panggung/observability';
import { Counter } from 'prom-client';
import { DomainError } from '../../platform/errors/domain-error';
import type { StockLine } from '../stock/stock.repository';

/** Orders by what became of them. */
export const ordersByOutcome = new Counter({
  name: 'panggung_orders_total',
  help: 'Orders that were placed, and that became paid, expired, cancelled or refunded',
  labelNames: ['outcome'],
  registers: [registry],
});

const refusals = new Counter({
  name: 'panggung_orders_refused_total',
  help: 'Orders that were refused, by the code of the answer',
  labelNames: ['reason'],
  registers: [registry],
});

const claimed = new Counter({
  name: 'panggung_stock_claimed_units_total',
  help: 'Units of stock that orders took; by the kind of their counter',
  labelNames: ['of'],
  registers: [registry],
});

interface Placed {
  order: { status: string };
  /** What it took. */
  lines: readonly StockLine[];
}

/** Counts orders that were placed; free ones are paid at once. */
export function countPlaced(placed: readonly Placed[]): void {
  ordersByOutcome.inc({ outcome: 'placed' }, placed.length);
  for (const { order, lines } of placed) {
    if (order.status === 'paid') ordersByOutcome.inc({ outcome: 'paid' });
    for (const { of, quantity } of lines) claimed.inc({ of }, quantity);
  }
}

/** Counts an order that is refused, for a reason of ours or because something failed. */
export async function countRefusals<Result>(order: Promise<Result>): Promise<Result> {
  try {
    return await order;
  } catch (error) {
    refusals.inc({ reason: error instanceof DomainError ? error.code : 'FAILED' });
    throw error;
  }
}
