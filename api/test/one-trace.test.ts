import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentAgreement } from '@panggung/policy';
import { startTracing, type TracingSettings } from '@panggung/observability';
import {
  startOtlpReceiver,
  type OtlpReceiver,
  type ReceivedSpan,
} from '@panggung/observability/testing';
import type { Transaction } from '../src/sales/orders/orders.schema';
import { paymentReconcileJob } from '../src/sales/payments/reconcile.job';
import { createEvent, guest } from './kit/factories';
import { notify } from './kit/people/purchases';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
let collector: OtlpReceiver;

const traced = (share: number): TracingSettings => ({
  serviceName: 'panggung-api',
  endpoint: collector.url,
  headers: {},
  share,
});

beforeAll(async () => {
  collector = await startOtlpReceiver();
  app = await startTestApp();
  // The sweep, which no request causes, may be the first to hear of a payment.
  await app.work([paymentReconcileJob]);
});
afterAll(async () => {
  await app.close();
  await collector.close();
});

/** Buys a ticket as web would call for a browser, until its ticket has been mailed. */
async function buy(headers: Record<string, string>) {
  const { eventId, typeIds } = await createEvent(app.db);
  const buyer = guest();
  const post = (url: string, payload: object, more: Record<string, string>) =>
    app.http.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } });
  const answer = await post(
    '/api/tickets/guest-purchase',
    {
      agreement: currentAgreement,
      eventId,
      items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }],
      buyer,
    },
    { 'idempotency-key': randomUUID() },
  );
  const order = answer.json<{ data: Transaction }>().data;
  const access = { 'x-access-token': order.accessToken ?? '' };
  await post('/api/payments/create-transaction', { transactionId: order.id }, access);
  const gatewayOrderId = `${order.code}-1`;
  app.gateway.set(gatewayOrderId, 'settlement');
  // The gateway knows nothing of our headers.
  await notify(app, app.gateway.notification(gatewayOrderId));
  const mails = () => app.mailServer.mails.filter((mail) => mail.includes(`<${buyer.email}>`));
  const hasTicket = (mail: string) => mail.includes('application/pdf');
  while (!mails().some(hasTicket)) await sleep(20);
  return { buyer, order, answer, mails: mails() };
}

const newTrace = () => randomUUID().replaceAll('-', '');

it('one trace has all of a purchase: request, statements, batch, gateway, jobs and mails', async () => {
  const tracing = await startTracing(traced(0));
  const traceId = newTrace();
  const before = app.gateway.traces.length;
  const bought = await buy({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  // A job ends after its mail has arrived; another one may be under way then.
  const own = () => collector.spans.filter((span) => span.traceId === traceId);
  while (!hasMailOfJob(own())) await sleep(50);
  await tracing.close();

  const spans = own();
  const names = new Set(spans.map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining([
      'POST /api/tickets/guest-purchase',
      'POST /api/payments/create-transaction',
      'INSERT',
      'SELECT',
      'COMMIT',
      'order batch',
      'gateway create',
      'payment notification',
      'gateway status',
      'job order-mail',
      'mail send',
    ]),
  );
  expect(parentOf(spans, 'order batch')).toBe('POST /api/tickets/guest-purchase');
  // What is outside gets the id too.
  const seen = app.gateway.traces.slice(before);
  expect(seen.length).toBeGreaterThanOrEqual(2);
  expect(seen.filter((trace) => trace?.includes(traceId) !== true)).toEqual([]);
  expect(bought.mails.filter((mail) => !mail.includes(`X-Trace: 00-${traceId}-`))).toEqual([]);
  expect(bought.answer.headers['x-request-id']).toBe(traceId);

  // Statements are sent without what stands in them.
  const { buyer, order } = bought;
  const sent = collector.bodies.join('');
  const personal = [buyer.email, buyer.name, buyer.phone, order.id, order.code, order.accessToken];
  expect(personal.filter((value) => value && sent.includes(value))).toEqual([]);
  // Negative control: what is in the spans is found this way.
  expect(sent).toContain('guest-purchase');
});

/** Whether a job that has ended sent a mail. */
const hasMailOfJob = (spans: ReceivedSpan[]) =>
  spans.some(
    (mail) =>
      mail.name === 'mail send' &&
      spans.some(({ name, spanId }) => name === 'job order-mail' && spanId === mail.parentSpanId),
  );

const parentOf = (spans: ReceivedSpan[], name: string) => {
  const { parentSpanId } = spans.find((span) => span.name === name) ?? {};
  return spans.find(({ spanId }) => spanId === parentSpanId)?.name;
};

it('orders that share a batch are in it by links, and their mails belong to each', async () => {
  const tracing = await startTracing(traced(0));
  const traces = [newTrace(), newTrace(), newTrace()];
  const all = await Promise.all(
    traces.map((trace) => buy({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })),
  );
  await tracing.close();
  for (const [index, { mails }] of all.entries()) {
    expect(mails.filter((mail) => !mail.includes(`X-Trace: 00-${traces[index]}-`))).toEqual([]);
  }
  const batches = collector.spans.filter(
    ({ name, traceId, links }) =>
      name === 'order batch' &&
      [traceId, ...links.map((l) => l.traceId)].some((t) => traces.includes(t)),
  );
  const inBatches = batches.flatMap(({ traceId, links }) => [
    traceId,
    ...links.map((l) => l.traceId),
  ]);
  expect(new Set(inBatches)).toEqual(new Set(traces));
});

it('nothing is exported of a trace whose caller exports none, and the ids lead on all the same', async () => {
  const tracing = await startTracing(traced(1));
  const traceId = newTrace();
  const bought = await buy({ traceparent: `00-${traceId}-00f067aa0ba902b7-00` });
  await tracing.close();
  expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([]);
  expect(bought.mails.filter((mail) => !mail.includes(traceId))).toEqual([]);
});

it('without a collector the ids lead on too', async () => {
  const traceId = newTrace();
  const before = app.gateway.traces.length;
  const bought = await buy({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  expect(bought.mails.filter((mail) => !mail.includes(traceId))).toEqual([]);
  expect(app.gateway.traces.slice(before).every((trace) => trace?.includes(traceId))).toBe(true);
});
