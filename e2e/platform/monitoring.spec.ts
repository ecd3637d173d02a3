import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findPrometheus, withoutPrometheus } from '../../scripts/prometheus.mjs';
import {
  alerts,
  dashboards,
  metricsIn,
  rulesPath,
  runbookSections,
  runbookText,
} from '../support/monitoring/documents';
import { orderAndPay } from '../support/monitoring/orders';
import { startPrometheus } from '@panggung/test-support/peers/prometheus';
import { freePort } from '@panggung/stack/ports';
import { test } from '../support/site/own-site';

const found = findPrometheus();

/** Skips a test that needs Prometheus, but never in CI. */
function needsPrometheus() {
  if (found) return found;
  if (process.env['CI']) throw new Error(withoutPrometheus);
  test.skip(true, withoutPrometheus);
  throw new Error(withoutPrometheus);
}

test('every alert has its section of the runbook, and every section its alert', () => {
  const names = alerts().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(runbookSections()).toEqual(names);
  for (const { name, runbook } of alerts()) {
    expect(runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`);
  }
});

test('dashboards can be provisioned: own ids, places, and a data source to choose', () => {
  const all = dashboards();
  expect(all.map(({ file }) => file).sort()).toEqual([
    'api.json',
    'database-and-jobs.json',
    'on-sale.json',
    'web-and-releases.json',
  ]);
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
  for (const { panels, templating, schemaVersion, title } of all) {
    expect([title, schemaVersion]).toEqual([expect.stringMatching(/^Panggung/), 38]);
    expect(templating.list).toEqual([expect.objectContaining({ type: 'datasource' })]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { gridPos, targets, datasource } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(targets.length).toBeGreaterThan(0);
      expect(datasource).toEqual({ type: 'prometheus', uid: '${datasource}' });
    }
  }
});

test('promtool takes the rules, the sample and the tests of the rules', () => {
  const { promtool } = needsPrometheus();
  for (const args of [
    ['check', 'rules', rulesPath('alerts.yml')],
    ['check', 'config', rulesPath('prometheus.yml')],
    ['test', 'rules', rulesPath('alerts.test.yml')],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8' });
    expect([args.join(' '), status, status === 0 ? '' : stdout + stderr]).toEqual([
      args.join(' '),
      0,
      '',
    ]);
  }
});

test('Prometheus scrapes api and web, and raises an alert when the gateway is away', async ({
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
    for (let nth = 0; nth < 5; nth += 1) expect(await orderAndPay(site.origin)).toBe(201);
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
    expect((await monitor.alerts()).map(({ labels }) => labels['alertname'])).toEqual([]);

    await site.halt();
    await site.resume({ ...settings, ...awayGateway });
    const isFiring = async () => {
      expect(await orderAndPay(site.origin)).toBe(503);
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
