import { isRefusedByDatabase } from '../../platform/db/violations';
import { createBatches } from '../../platform/batches';
import { DomainError } from '../../platform/errors/domain-error';
import { findAnswers } from '../../platform/idempotency/idempotency';
import { placeOrders, type OrderBatchDeps } from './order-batch';
import { buyerKey, type Purchase } from './order-draft';
import { checkLimit } from './order-rules';
import { BlockedByUnpaidOrder, UnpaidOrderExists } from './orders.errors';
import { findUnpaidOrder } from './orders.repository';
import { transactionSchema, type Transaction } from './orders.schema';

export interface OrdersDeps extends OrderBatchDeps {
  /** Ends an order whose time is over, so that its buyer can order again. */
  expireOrder(orderId: string): Promise<void>;
}

/**
 * How many may buy at once. A batch of a hundred takes some 50 ms, so that the last of the line is
 * served before it is turned away; whoever is turned away is told to come back in a second.
 */
const crowd = { maxSize: 100, maxWaiting: 2_000, maxWaitMs: 4_000, concurrency: 8 };

export function createOrdersService(deps: OrdersDeps) {
  const { db } = deps;
  const batches = createBatches<Purchase, Transaction>({ ...crowd, run });

  /** What stands in the way of a request that was done before may be its own order. */
  async function run(eventId: string, purchases: Purchase[]) {
    const outcomes = await placeAll(eventId, purchases);
    const refused = purchases.filter((_, index) => outcomes[index] instanceof DomainError);
    const answers = await findAnswers(
      db,
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

  async function placeAll(eventId: string, purchases: Purchase[]) {
    try {
      return await placeOrders(deps, eventId, purchases);
    } catch (error) {
      if (purchases.length === 1 || !isRefusedByDatabase(error)) throw error;
      // One of them is to blame: the others must not go down with it.
      const each = [];
      for (const purchase of purchases) each.push(await placeAlone(eventId, purchase));
      return each;
    }
  }

  async function placeAlone(eventId: string, purchase: Purchase): Promise<Transaction | Error> {
    try {
      const [outcome = new Error('no outcome')] = await placeOrders(deps, eventId, [purchase]);
      return outcome;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /**
   * Places an order and takes its stock, or does neither. Sent again with the same key, it answers
   * as it did the first time, also while the first is still at work.
   * @throws SoldOut, SaleNotOpen, SaleEnded, TicketLimitExceeded, PromoCodeRefused,
   *   UnpaidOrderExists, NotFound, IdempotencyKeyReused, IdempotencyInProgress, Busy
   */
  async function place(purchase: Purchase, retries = 2): Promise<Transaction> {
    checkLimit(purchase.request.items);
    try {
      return await batches.add(purchase.request.eventId, purchase);
    } catch (error) {
      const again = error instanceof BlockedByUnpaidOrder && (await clearOverdue(purchase));
      if (again && retries > 0) return place(purchase, retries - 1);
      throw error;
    }
  }

  /** @returns whether the buyer's unpaid order is out of the way. @throws UnpaidOrderExists */
  async function clearOverdue({ request, ...purchase }: Purchase): Promise<boolean> {
    const unpaid = await findUnpaidOrder(db, request.eventId, buyerKey(purchase));
    if (unpaid === undefined) return true;
    if (!unpaid.overdue) throw new UnpaidOrderExists(unpaid.id);
    await deps.expireOrder(unpaid.id);
    return true;
  }

  return { place };
}

export type OrdersService = ReturnType<typeof createOrdersService>;
