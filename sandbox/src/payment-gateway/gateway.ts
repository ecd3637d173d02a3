import { randomUUID } from 'node:crypto';
import { newCharge } from './charge';
import {
  CannotModifyError,
  InvalidActionError,
  PageExpiredError,
  SnapValidationError,
  TransactionNotFoundError,
} from './errors';
import { offeredMethods, type MethodId } from './methods';
import { plainDelivery, type Delivery, type Notifier } from './notifier';
import { spanMs, type SnapRequest } from './snap.schema';
import { isCharged, type Charge, type ChargedTransaction, type Transaction } from './transaction';
import type { TransactionsRepository } from './transactions.repository';
import { toWire } from './wire';

const DAY_MS = 86_400_000;

export interface GatewayOptions {
  transactions: TransactionsRepository;
  notifier: Notifier;
  serverKey: string;
}

/** The new fields of the charge; undefined changes nothing and sends no notification. */
export type Change = (
  charge: Charge,
  transaction: ChargedTransaction,
) => Partial<Charge> | undefined;

export type Gateway = ReturnType<typeof createGateway>;

/** Decides what happens to transactions; every change is on disk before its promise resolves. */
export function createGateway({ transactions, notifier, serverKey }: GatewayOptions) {
  /** Delivery wanted for the next notifications of single orders; tests set it. */
  const deliveries = new Map<string, Delivery>();
  /** A time for refund windows that replaces the real one; tests set it. */
  let refundTime: number | undefined;

  async function save(transaction: ChargedTransaction, delivery?: Delivery): Promise<void> {
    const { orderId } = transaction;
    const how = delivery ?? deliveries.get(orderId) ?? plainDelivery;
    const body = toWire(transaction, serverKey, 'notification');
    await Promise.all([transactions.save(transaction), notifier.send(orderId, body, how)]);
  }

  /** Applies what time has changed: an unpaid charge expires, a captured one settles or is cancelled. */
  function elapse(transaction: Transaction, now = Date.now()): Transaction {
    if (!isCharged(transaction)) return transaction;
    const next = chargeAt(transaction.charge, now);
    if (!next) return transaction;
    const elapsed = { ...transaction, charge: next };
    void save(elapsed);
    return elapsed;
  }

  /** @throws TransactionNotFoundError */
  function find(id: string): Transaction {
    const found = transactions.byOrderId(id) ?? transactions.byTransactionId(id);
    if (!found) throw new TransactionNotFoundError(id);
    return elapse(found);
  }

  /** By order id or transaction id. @throws TransactionNotFoundError before a method is picked */
  function charged(id: string): ChargedTransaction {
    const found = find(id);
    if (!isCharged(found)) throw new TransactionNotFoundError(id);
    return found;
  }

  async function change(id: string, what: Change, delivery?: Delivery) {
    const before = charged(id);
    const patch = what(before.charge, before);
    if (!patch) return before;
    const after = { ...before, charge: { ...before.charge, ...patch } };
    await save(after, delivery);
    return after;
  }

  return {
    /** The time that refund windows are compared with, in milliseconds. */
    refundClock: () => refundTime ?? Date.now(),
    setRefundClock(time: number | undefined): void {
      refundTime = time;
    },
    find,
    charged,
    change,

    /** @throws SnapValidationError when the order id was used before */
    /** @param traceparent header of the call */
    async create(request: SnapRequest, traceparent?: string): Promise<Transaction> {
      const transaction = { ...fromRequest(request, Date.now()), traceparent };
      if (transactions.byOrderId(transaction.orderId)) {
        throw new SnapValidationError(['transaction_details.order_id sudah digunakan']);
      }
      await transactions.save(transaction);
      return transaction;
    },

    all: (): Transaction[] => transactions.all().map((transaction) => elapse(transaction)),

    byToken(token: string): Transaction | undefined {
      const found = transactions.byToken(token);
      return found && elapse(found);
    },

    /** @throws PageExpiredError, CannotModifyError, InvalidActionError */
    async choose(id: string, method: MethodId, delivery?: Delivery): Promise<ChargedTransaction> {
      const transaction = find(id);
      if (isCharged(transaction)) throw new CannotModifyError(id);
      if (Date.now() >= transaction.pageExpiresAt) throw new PageExpiredError(id);
      if (!offeredMethods(transaction.enabledPayments).some((offer) => offer.id === method)) {
        throw new InvalidActionError(`${method} is not offered for this order`);
      }
      const chosen = { ...transaction, charge: newCharge(transaction, method, Date.now()) };
      await save(chosen, delivery);
      return chosen;
    },

    /** Expires the payment page. As at the real gateway, this sends no notification. */
    async expirePage(id: string): Promise<Transaction> {
      const expired = { ...find(id), pageExpiresAt: Date.now() };
      await transactions.save(expired);
      return expired;
    },

    setDelivery(orderId: string, delivery: Delivery): void {
      deliveries.set(orderId, delivery);
    },

    /** Applies to all open transactions what time has changed. */
    sweep(): void {
      transactions.open().forEach((transaction) => elapse(transaction));
    },
  };
}

function fromRequest(request: SnapRequest, now: number): Transaction {
  const { transaction_details: details, customer_details: customer, expiry } = request;
  const startAt = expiry?.start_time;
  const span = expiry && spanMs(expiry);
  const pageSpan = request.page_expiry ? spanMs(request.page_expiry) : DAY_MS;
  const orderEnd = startAt === undefined || span === undefined ? Infinity : startAt + span;
  if (orderEnd <= now) throw new SnapValidationError(['expiry is in the past']);
  return {
    orderId: details.order_id,
    token: randomUUID(),
    grossAmount: details.gross_amount,
    items: request.item_details ?? [],
    customerName: [customer?.first_name, customer?.last_name].filter(Boolean).join(' '),
    enabledPayments: request.enabled_payments,
    finishUrl: request.callbacks?.finish,
    customField1: request.custom_field1,
    createdAt: now,
    pageExpiresAt: Math.min(now + pageSpan, orderEnd),
    expiry: span === undefined ? undefined : { startAt, durationMs: span },
  };
}

/** The charge as time has changed it; undefined when it has not. */
function chargeAt(charge: Charge, now: number): Charge | undefined {
  if (charge.status === 'pending' && now >= charge.expiresAt) {
    return { ...charge, status: 'expire' };
  }
  if (charge.status === 'capture' && now >= (charge.settledAt ?? charge.at) + DAY_MS) {
    // Nobody has decided about a challenge.
    if (charge.fraud !== 'accept') return { ...charge, status: 'cancel' };
    return { ...charge, status: 'settlement', settledAt: now };
  }
  return undefined;
}
