import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '../../src/sales/orders/orders.schema';
import { guest } from '../kit/factories';
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
  offer: { eventId: string; ticketTypeId: string },
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

async function purchase(
  told: Told,
  api: string,
  { eventId, ticketTypeId }: { eventId: string; ticketTypeId: string },
  chance: Chance,
): Promise<void> {
  const items = [{ ticketTypeId, quantity: 1 }];
  const form = { agreement: currentAgreement, eventId, items, buyer: guest(told.email) };
  const headers = { 'idempotency-key': randomUUID() };
  const order = () =>
    sendJson<{ data: Transaction }>(`${api}/tickets/guest-purchase`, form, headers);
  const method = chance.pick(methods);
  // Some press the button twice.
  const twice = chance.between(0, 1) < 0.2;
  const [{ data: placed }, again] = await Promise.all([order(), twice ? order() : null]);
  told.order = { id: placed.id, code: placed.code, total: placed.total };
  if (again && again.data.id !== placed.id) throw new Error('one key, two orders');

  const { data: payment } = await sendJson<{ data: Payment }>(
    `${api}/payments/create-transaction`,
    { transactionId: placed.id },
    { 'x-access-token': placed.accessToken ?? '' },
  );
  const page = payment.redirectUrl ?? '';
  await submit(`${page}/method`, { method });
  await submit(`${page}/simulate`, { action: 'pay' });
  const { status } = (await (await patiently(() => fetch(`${page}/state`))).json()) as {
    status: string;
  };
  if (status !== 'settlement') throw new Error(`paid, but the gateway's page says ${status}`);
  told.paid = true;
}

async function sendJson<Body>(
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<Body> {
  const response = await patiently(() =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
  return (await response.json()) as Body;
}

function submit(url: string, form: Record<string, string>): Promise<Response> {
  return patiently(() =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
  );
}

/**
 * Sends until there is an answer that is not the fault of the server.
 * @throws Error for a refusal
 */
async function patiently(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send().catch(() => undefined);
    if (response && (response.ok || response.status === 303)) return response;
    if (response) {
      const words = await response.text().catch(() => '');
      const wait = response.status >= 500 || words.includes('IDEMPOTENCY_IN_PROGRESS');
      if (!wait) throw new Error(`${response.status} from ${response.url}: ${words}`);
    }
    await sleep(100);
  }
}
