// Covers: shared/observability, shell/server/operation, shell/src/telemetry, api/src/platform
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOtlpReceiver, type OtlpReceiver } from '@panggung/observability/testing';
import { expect } from '@playwright/test';
import { gatewayControl } from '@panggung/test-support/site/gateway-control';
import { query } from '../support/site/database';
import { test, type OwnSite } from '../support/site/own-site';
import { secretsOf } from '../support/site/site-data';
import { buyByTapping, mailedTicket } from '../support/tracing/tapped-purchase';
import { drawWaterfall } from '../support/tracing/waterfall';

/** Draws the picture of the documents again. */
const picture = process.env['DRAW_TRACE']
  ? join(import.meta.dirname, '../../docs/images/purchase-trace.svg')
  : undefined;

test('one trace leads from the tap to the mailed ticket', async ({ site, page }) => {
  test.setTimeout(120_000);
  const collector = await startOtlpReceiver();
  await site.halt();
  await site.resume({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    LOG_LEVEL: 'info',
  });
  try {
    const order = page.waitForRequest((call) => call.url().endsWith('/guest-purchase'));
    const email = await buyByTapping(page, site.origin);
    const traceId = (await order).headers()['traceparent']?.split('-')[1] ?? '';
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    const mail = await mailedTicket(site.origin, email);
    // The browser tells what it did when nothing more comes of it; jobs end after their mail.
    const names = () => namesOf(collector, traceId);
    await expect
      .poll(() => wanted.filter((name) => !names().includes(name)), { timeout: 30_000 })
      .toEqual([]);

    expect(mail).toContain(`X-Trace: 00-${traceId}-`);
    expect(await traceAtGateway(site, email)).toContain(traceId);
    for (const process of ['web', 'api']) {
      const log = readFileSync(join(site.data, `logs/${process}.log`), 'utf8');
      expect(log.split('\n').filter((line) => line.includes(`"reqId":"${traceId}"`))).not.toEqual(
        [],
      );
    }
    if (picture) {
      const spans = collector.spans.filter((span) => span.traceId === traceId);
      writeFileSync(picture, drawWaterfall('A purchase, from the tap to the mailed ticket', spans));
    }
  } finally {
    await site.restore();
    await collector.close();
  }
});

/** The `traceparent` that the sandbox's gateway got when a buyer's payment was made. */
async function traceAtGateway({ data, origin }: OwnSite, email: string) {
  const [attempt] = await query<{ id: string }>(
    `select gateway_order_id as id from payment_attempts a join orders o on o.id = a.order_id
     where o.buyer_email = $1`,
    [email],
    data,
  );
  const gateway = gatewayControl(origin, secretsOf(data).MIDTRANS_SERVER_KEY);
  return (await gateway.order(attempt?.id ?? '')).traceparent;
}

/** Browser, web, thread, api, batch, statements, gateway, notification, job and mail. */
const wanted = [
  'browser visit',
  'browser click',
  'GET /checkout/new',
  'render page',
  'GET /api/events/:id',
  'POST /api/tickets/guest-purchase',
  'order batch',
  'INSERT',
  'COMMIT',
  'gateway create',
  'payment notification',
  'job order-mail',
  'mail send',
];

const namesOf = ({ spans }: OtlpReceiver, traceId: string): string[] => [
  ...new Set(spans.filter((span) => span.traceId === traceId).map(({ name }) => name)),
];
