import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../src/sales/orders/orders.schema';
import {
  guest,
  guestOrder,
  payAtGateway,
  paymentOf,
  type Offer,
} from '@panggung/test-support/people/buyer';
import { untilAnswered } from '@panggung/test-support/people/retry';
import { dataOf, httpRequest, type Call } from '@panggung/test-support/people/request';
import type { SitePlan } from '../kit/site/site';
import type { Chance } from './chance';
import type { Payment } from '../../src/sales/orders/order-payment.schema';

/** What a buyer was told, and will insist on. */
export interface Told {
  email: string;
  /** The order, once the shop had said yes. */
  order?: { id: string; code: string; total: number };
  /** True once the gateway had shown the payment as made. */
  paid: boolean;
  /** What was said to this buyer that cannot be right. */
  complaint?: string;
}

// Not ShopeePay: what is paid back at night in Jakarta waits for the morning.
const methods = ['qris', 'gopay', 'bca_va', 'bri_va', 'dana'] as const;

/**
 * Buys one ticket as a browser would: sends again what got no answer, always with the same key, and
 * pays at the gateway's own page.
 */
export async function buy(
  { addresses }: Pick<SitePlan, 'addresses'>,
  offer: Offer,
  chance: Chance,
): Promise<Told> {
  const told: Told = { email: `${randomUUID()}@tamu.test`, paid: false };
  try {
    await purchase(told, addresses.api, offer, chance);
  } catch (error) {
    told.complaint = error instanceof Error ? error.message : String(error);
  }
  return told;
}

async function purchase(told: Told, api: string, offer: Offer, chance: Chance): Promise<void> {
  const send = (call: Call) => untilAnswered(() => httpRequest(api)(call));
  const order = guestOrder(offer, { buyer: guest(told.email) });
  const place = async () => {
    const answer = await send(order);
    if (answer.status >= 400) throw new Error(`${answer.status} of an order: ${answer.text}`);
    return dataOf<Transaction>(answer);
  };
  const method = chance.pick(methods);
  // Some press the button twice.
  const twice = chance.between(0, 1) < 0.2;
  const [placed, again] = await Promise.all([place(), twice ? place() : null]);
  told.order = { id: placed.id, code: placed.code, total: placed.total };
  if (again && again.id !== placed.id) throw new Error('one key, two orders');

  const opened = await send(paymentOf(placed));
  if (opened.status >= 400) throw new Error(`${opened.status} of a payment: ${opened.text}`);
  await payAtGateway(send, dataOf<Payment>(opened).redirectUrl ?? '', method);
  told.paid = true;
}
