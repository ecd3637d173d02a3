import { randomUUID } from 'node:crypto';
import { readableCode } from '../../platform/auth/readable-code';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { isUniqueViolation } from '../../platform/db/violations';
import { NotFound } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import {
  claimKey,
  findAnswer,
  IdempotencyInProgress,
  replaceAnswer,
  type IdempotentRequest,
} from '../../platform/idempotency/idempotency';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { TicketsService } from '../tickets/tickets.service';
import { checkLimit, priceItems, type PricedItem } from './order-rules';
import { transactionView } from './order-view';
import { SoldOut, UnpaidOrderExists } from './orders.errors';
import {
  eventExists,
  findForSale,
  findUnpaidOrder,
  insertOrder,
  type ForSaleRow,
} from './orders.repository';
import {
  transactionSchema,
  type Buyer,
  type OrderRequest,
  type Transaction,
} from './orders.schema';
import { inLockOrder, type StockRepository } from './stock.repository';

export interface Purchase {
  request: OrderRequest;
  buyer: Buyer;
  /** Undefined for guests. */
  userId: string | undefined;
  idempotency: IdempotentRequest;
}

export interface OrdersDeps {
  db: Db;
  jobs: JobQueue;
  stock: StockRepository;
  tickets: TicketsService;
  /** Ends an order whose time is over, so that its buyer can order again. */
  expireOrder(orderId: string): Promise<void>;
}

interface Draft {
  purchase: Purchase;
  items: PricedItem[];
  order: Parameters<typeof transactionView>[0]['order'];
  answer: Transaction;
}

export function createOrdersService(deps: OrdersDeps) {
  const { db } = deps;

  /**
   * Places an order and takes its stock, or does neither. Sent again with the same key, it answers
   * as it did the first time, also while the first is still at work.
   * @throws SoldOut, SaleNotOpen, SaleEnded, TicketLimitExceeded, UnpaidOrderExists, NotFound,
   *   IdempotencyKeyReused, IdempotencyInProgress
   */
  async function place(purchase: Purchase): Promise<Transaction> {
    const earlier = await findAnswer(db, purchase.idempotency);
    if (earlier !== undefined) return transactionSchema.parse(earlier);
    try {
      return await placeNew(purchase);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The same request may have been done by another connection in the meantime, and its own
      // order is then what stood in the way of this one.
      const twin = await findAnswer(db, purchase.idempotency);
      if (twin !== undefined) return transactionSchema.parse(twin);
      throw error;
    }
  }

  async function placeNew(purchase: Purchase, retries = 2): Promise<Transaction> {
    const draft = await drafted(db, purchase);
    try {
      return await inTransaction(db, (tx) => store(deps, tx, draft));
    } catch (error) {
      const again =
        isUniqueViolation(error, 'orders_code_unique') ||
        (error instanceof BlockedByUnpaidOrder && (await clearOverdue(purchase)));
      if (again && retries > 0) return placeNew(purchase, retries - 1);
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

/** The transaction was given up because of an unpaid order; never leaves this file. */
class BlockedByUnpaidOrder extends DomainError {
  constructor() {
    super('CONFLICT', 'Pesanan Anda sebelumnya masih diproses. Coba lagi sebentar.');
  }
}

/** Everything that can be known before the transaction, which must be short. */
async function drafted(db: Db, purchase: Purchase): Promise<Draft> {
  const { request, buyer, userId } = purchase;
  checkLimit(request.items);
  const rows = await forSale(db, request);
  const items = priceItems(request, rows);
  const [{ event, now, expiresAt }] = rows;
  const total = items.reduce((sum, item) => sum + item.subtotal, 0);
  const free = total === 0;
  const order = {
    id: randomUUID(),
    code: readableCode('PGG', 6),
    eventId: event.id,
    userId: userId ?? null,
    buyerKey: buyerKey(purchase),
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    total,
    status: free ? ('paid' as const) : ('awaiting_payment' as const),
    createdAt: now,
    expiresAt,
    paidAt: free ? now : null,
  };
  return { purchase, items, order, answer: transactionView({ order, event }, { items }) };
}

async function forSale(db: Db, request: OrderRequest): Promise<[ForSaleRow, ...ForSaleRow[]]> {
  const ids = request.items.map((item) => item.ticketTypeId);
  const [first, ...others] = await findForSale(db, request.eventId, ids);
  if (first !== undefined) return [first, ...others];
  throw new NotFound((await eventExists(db, request.eventId)) ? 'Jenis tiket' : 'Acara');
}

async function store(deps: OrdersDeps, tx: Tx, draft: Draft): Promise<Transaction> {
  const { purchase, items, order, answer } = draft;
  if (!(await claimKey(tx, purchase.idempotency, answer))) throw new IdempotencyInProgress();
  const rows = items.map(({ ticketTypeId, name, unitPrice, quantity }) => ({
    ticketTypeId,
    name,
    unitPrice,
    quantity,
  }));
  if (!(await insertOrder(tx, order, rows))) throw new BlockedByUnpaidOrder();
  const paid = order.status === 'paid' ? await complete(deps, tx, draft) : undefined;
  if (paid === undefined) {
    await deps.jobs.enqueue(
      tx,
      'order-expiry',
      { orderId: order.id },
      { startAfter: order.expiresAt },
    );
    await deps.jobs.enqueue(tx, 'order-mail', { orderId: order.id, about: 'awaiting_payment' });
  }
  // Last, because from here on everybody else who wants these tickets waits for our commit.
  for (const item of inLockOrder(items)) {
    if (!(await deps.stock.take(tx, item))) throw new SoldOut(item.name);
  }
  return paid ?? answer;
}

/** A free order needs no payment: its tickets are issued at once. */
async function complete(deps: OrdersDeps, tx: Tx, draft: Draft): Promise<Transaction> {
  const { purchase, items, order } = draft;
  await deps.tickets.issue(tx, { orderId: order.id, holderName: order.buyerName, items });
  await deps.jobs.enqueue(tx, 'order-mail', { orderId: order.id, about: 'paid' });
  const answer = { ...draft.answer, tickets: await deps.tickets.ofOrders(tx, [order.id]) };
  await replaceAnswer(tx, purchase.idempotency, answer);
  return answer;
}

const buyerKey = ({ userId, buyer }: Pick<Purchase, 'userId' | 'buyer'>) =>
  userId === undefined ? `guest:${buyer.email}` : `user:${userId}`;
