import { isRefusedByDatabase } from '../../platform/db/violations';
import { DomainError } from '../../platform/errors/domain-error';
import { findAnswers } from '../../platform/idempotency/idempotency';
import { transactionSchema, type Transaction } from '../orders/orders.schema';
import { placeOrders, type OrderBatchDeps } from './order-batch';
import type { Purchase } from './order-draft';

/** Milliseconds that a batch waits for rows that others lock. */
const lockWait = { alone: 1_500, together: 300 };

/**
 * Places a batch of orders. A repeated request may be refused because of its own first order, so stored
 * answers win.
 * @returns for each its order, or the error that refuses it
 * @throws errors of the database
 */
export async function runBatch(
  deps: OrderBatchDeps,
  purchases: Purchase[],
  { alone }: { alone: boolean },
): Promise<(Transaction | Error)[]> {
  const outcomes = await placeAll(deps, purchases, alone);
  const refused = purchases.filter((_, index) => outcomes[index] instanceof DomainError);
  const answers = await findAnswers(
    deps.db,
    refused.map(({ idempotency }) => idempotency),
  );
  const earlier = new Map(refused.map((purchase, index) => [purchase, answers[index]]));
  return purchases.map((purchase, index) => {
    const answer = earlier.get(purchase);
    if (answer instanceof Error) return answer;
    if (answer !== undefined) return transactionSchema.parse(answer);
    return outcomes[index] ?? new Error('no outcome');
  });
}

async function placeAll(deps: OrderBatchDeps, purchases: Purchase[], alone: boolean) {
  const lockTimeoutMs = alone ? lockWait.alone : lockWait.together;
  try {
    return await placeOrders(deps, purchases, { lockTimeoutMs });
  } catch (error) {
    if (!alone || purchases.length === 1 || !isRefusedByDatabase(error)) throw error;
    // One purchase caused the error: the others must not fail with it.
    const each = [];
    for (const purchase of purchases) each.push(await placeAlone(deps, purchase));
    return each;
  }
}

async function placeAlone(deps: OrderBatchDeps, purchase: Purchase): Promise<Transaction | Error> {
  const lockTimeoutMs = lockWait.alone;
  try {
    const [outcome] = await placeOrders(deps, [purchase], { lockTimeoutMs });
    return outcome ?? new Error('no outcome');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
