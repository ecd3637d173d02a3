// Covers: ops/prometheus, ops/grafana, docs/runbook.md, shell/server/operation, api/src/operations
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import {
  alerts,
  dashboards,
  metricsIn,
  rulesPath,
  runbookText,
} from '../support/monitoring/documents';
import { needsPrometheus } from '../support/monitoring/needs-prometheus';
import { guest, guestOrder, paymentOf, type OrderRef } from '@panggung/test-support/people/buyer';
import { dataOf, httpRequest } from '@panggung/test-support/people/request';
import { eventOnSale } from '../support/api';
import { freshEmail } from '../support/people/accounts';
import { startPrometheus } from '@panggung/test-support/peers/prometheus';
import { freePort } from '@panggung/stack/ports';
import { test } from '../support/site/own-site';

test('Prometheus scrapes api and web, and raises an alert when the gateway is away', async ({
  request,
  site,
}) => {
  test.setTimeout(180_000);
  const { prometheus } = needsPrometheus();
  const ports = { web: await freePort(), api: await freePort() };
  const settings = { METRICS_PORT: String(ports.web), API_METRICS_PORT: String(ports.api) };
  await site.halt();
  await site.resume(settings);
  const monitor = await startPrometheus(
    prometheus,
    join(site.data, 'prometheus'),
    rulesPath('alerts.yml'),
    ports,
  );
  try {
    await expect.poll(() => monitor.targets()).toEqual({ api: 'up', web: 'up' });
    for (let nth = 0; nth < 5; nth += 1) expect(await orderAndPay(request, site.origin)).toBe(201);
    const calls = 'panggung_outside_calls_total{service="gateway",outcome="ok"}';
    await expect.poll(() => monitor.query(`${calls} >= 5`)).toHaveLength(1);

    const exported = await exportedMetrics(Object.values(ports));
    const used = [...alerts().map(({ expr }) => expr), runbookText(), ...expressions()];
    expect(used.flatMap(metricsIn).filter((name) => !exported.has(name))).toEqual([]);
    for (const expr of expressions()) await monitor.query(expr);

    // Nothing of it is to be had by the public port.
    const outside = await fetch(`${site.origin}/metrics`);
    expect(await outside.text()).not.toContain('panggung_http');

    // All is well: three evaluations later there is still no alert.
    await new Promise((done) => setTimeout(done, 3_000));
    const names = (await monitor.alerts()).map(({ labels }) => labels['alertname'] ?? '');
    // On a busy machine requests are slow, and that is no fault of the site.
    expect(names.filter((name) => !name.endsWith('Slow'))).toEqual([]);

    await site.halt();
    await site.resume({ ...settings, ...awayGateway });
    const isFiring = async () => {
      expect(await orderAndPay(request, site.origin)).toBe(503);
      const standing = await monitor.alerts();
      return standing.some(
        ({ labels, state }) =>
          state === 'firing' &&
          labels['alertname'] === 'GatewayFailing' &&
          labels['outcome'] === 'unreachable',
      );
    };
    await expect.poll(isFiring, { timeout: 60_000, intervals: [500] }).toBe(true);
  } finally {
    await monitor.stop();
    await site.restore();
  }
});

/** Orders a ticket and begins its payment, as a browser would. @returns the status of the payment */
async function orderAndPay(context: APIRequestContext, origin: string): Promise<number> {
  const { id: eventId, ticketTypes } = await eventOnSale(context, 0, origin);
  const type = ticketTypes.find(({ status, price }) => status === 'on_sale' && price > 0);
  const request = httpRequest(origin);
  const offer = { eventId, ticketTypeId: type?.id ?? '' };
  const ordered = await request(guestOrder(offer, { buyer: guest(freshEmail('pantau')) }));
  return (await request(paymentOf(dataOf<OrderRef>(ordered)))).status;
}

/** Real services of which none is there. */
const awayGateway = {
  SANDBOX: 'false',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'panggung',
  OIDC_CLIENT_SECRET: randomUUID(),
  MIDTRANS_SNAP_URL: 'http://127.0.0.1:9',
  MIDTRANS_API_URL: 'http://127.0.0.1:9',
  MIDTRANS_SERVER_KEY: randomUUID(),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'tiket@panggung.test',
};

/** Queries of the dashboards, as Grafana would ask them. */
const expressions = () =>
  dashboards().flatMap(({ panels }) =>
    panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '20s')),
    ),
  );

/** The names that the processes export, with those of the parts of a histogram. */
async function exportedMetrics(ports: readonly number[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const port of ports) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      names.add(name);
      if (type !== 'histogram' && type !== 'summary') continue;
      for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
    }
  }
  return names;
}
