import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { test } from '../support/test';
import { alerts, dashboards, rulesPath, runbookSections } from '../support/monitoring/documents';
import { needsPrometheus } from '../support/monitoring/needs-prometheus';

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
