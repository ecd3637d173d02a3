import { randomInt, randomUUID } from 'node:crypto';
import {
  guest,
  guestOrder,
  payAtGateway,
  paymentOf,
  type Offer,
  type OrderRef,
} from '@panggung/test-support/people/buyer';
import { untilAnswered } from '@panggung/test-support/people/retry';
import { dataOf, type Call } from '@panggung/test-support/people/request';
import type { Kind, RushVisitors } from './visits';

/** What a buyer was told, and will insist on. */
export interface Told {
  email: string;
  /** The order that the shop had said yes to. */
  orderId?: string;
  /** The payment that was opened for it. */
  paymentId?: string;
  /** True once the gateway had shown the payment as made. */
  isPaid: boolean;
  /** True when the shop had no ticket left, or the buyer was refused for good. */
  isRefused: boolean;
  /** What cannot be right, such as no answer within the limit. */
  complaint?: string;
  /** Milliseconds from the first request to the last answer. */
  ms: number;
}

/** Milliseconds within which a buyer must have been served, or refused. */
const purchaseLimit = 120_000;

/** Buys one ticket: sends again whatever got no answer, with the same key, as the pages do. */
export async function buy(visitors: RushVisitors, offer: Offer, pays: boolean): Promise<Told> {
  const told: Told = {
    email: `${randomUUID()}@tamu.test`,
    isPaid: false,
    isRefused: false,
    ms: 0,
  };
  const startedAt = performance.now();
  try {
    await purchase(visitors, told, offer, pays);
  } catch (error) {
    told.complaint = error instanceof Error ? error.message : String(error);
  }
  return { ...told, ms: performance.now() - startedAt };
}

async function purchase(
  visitors: RushVisitors,
  told: Told,
  offer: Offer,
  pays: boolean,
): Promise<void> {
  const deadline = performance.now() + purchaseLimit;
  const send = (kind: Kind, call: Call) =>
    untilAnswered(() => visitors.send({ kind, ...call }), {
      what: call.path,
      deadline,
      pauseMs: () => randomInt(700, 1_300),
    });
  const placed = await send('order', guestOrder(offer, { buyer: guest(told.email) }));
  if (placed.status !== 201) {
    told.isRefused = true;
    if (placed.status !== 409) throw new Error(`refused: ${placed.status} ${placed.text}`);
    return;
  }
  const order = dataOf<OrderRef>(placed);
  told.orderId = order.id;
  if (!pays) return;

  const opened = await send('payment', paymentOf(order));
  const payment = dataOf<{ id: string; redirectUrl: string }>(opened);
  told.paymentId = payment.id;
  const method = ['qris', 'gopay', 'bca_va'][randomInt(3)] ?? 'qris';
  const page = new URL(payment.redirectUrl).pathname;
  await payAtGateway((call) => send('payment', call), page, method);
  told.isPaid = true;
}
