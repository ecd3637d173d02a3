import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentAgreement } from '@panggung/policy';
import type { Asked, Heard, Visitors } from './visitors';

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
  /** Milliseconds from the wish to the last answer. */
  ms: number;
}

export interface Offer {
  eventId: string;
  ticketTypeId: string;
}

/** Milliseconds within which a buyer must have been served, or refused. */
export const wishLimit = 120_000;

/** Buys one ticket: sends again whatever got no answer, with the same key, as the pages do. */
export async function buy(visitors: Visitors, offer: Offer, pays: boolean): Promise<Told> {
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
  visitors: Visitors,
  told: Told,
  { eventId, ticketTypeId }: Offer,
  pays: boolean,
): Promise<void> {
  const patiently = patientSender(visitors);
  const placed = await patiently({
    kind: 'order',
    path: '/api/tickets/guest-purchase',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      agreement: currentAgreement,
      eventId,
      items: [{ ticketTypeId, quantity: 1 }],
      buyer: { name: 'Pembeli Ramai', email: told.email, phone: '081234567890' },
    },
  });
  if (placed.status !== 201) {
    told.isRefused = true;
    if (placed.status !== 409) throw new Error(`refused: ${placed.status} ${placed.text}`);
    return;
  }
  const order = dataOf<{ id: string; accessToken: string }>(placed);
  told.orderId = order.id;
  if (!pays) return;

  const opened = await patiently({
    kind: 'payment',
    path: '/api/payments/create-transaction',
    headers: { 'x-access-token': order.accessToken },
    body: { transactionId: order.id },
  });
  const payment = dataOf<{ id: string; redirectUrl: string }>(opened);
  told.paymentId = payment.id;
  const page = new URL(payment.redirectUrl).pathname;
  const method = ['qris', 'gopay', 'bca_va'][randomInt(3)] ?? 'qris';
  const submit = (step: string, form: Record<string, string>) =>
    patiently({ kind: 'payment', path: `${page}/${step}`, body: new URLSearchParams(form) });
  await submit('method', { method });
  await submit('simulate', { action: 'pay' });
  const state = await patiently({ kind: 'payment', path: `${page}/state` });
  const { status } = JSON.parse(state.text) as { status: string };
  if (status !== 'settlement') throw new Error(`paid, but the gateway's page says ${status}`);
  told.isPaid = true;
}

const dataOf = <Data>({ text }: Heard) => (JSON.parse(text) as { data: Data }).data;

/** Sends until there is an answer that is no fault of the servers. @throws Error after the limit */
function patientSender(visitors: Visitors) {
  const deadline = performance.now() + wishLimit;
  return async (asked: Asked): Promise<Heard> => {
    for (;;) {
      const answer = await visitors.send(asked);
      const { status, text } = answer;
      const isFault = status === 0 || status >= 500 || status === 429;
      if (!isFault && !text.includes('IDEMPOTENCY_IN_PROGRESS')) return answer;
      if (performance.now() > deadline) {
        throw new Error(`no answer to ${asked.path} within the limit, the last was ${status}`);
      }
      await sleep(randomInt(700, 1_300));
    }
  };
}
