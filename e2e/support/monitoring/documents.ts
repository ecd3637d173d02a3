import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Path of a file of `ops/prometheus`. */
export const rulesPath = (name: string) => join(root, 'ops/prometheus', name);

interface Alert {
  name: string;
  expr: string;
  runbook: string;
}

/** The alerts of the rules, as they are written there: one value on a line. */
export function alerts(): Alert[] {
  const [, ...blocks] = read('ops/prometheus/alerts.yml').split(/^ +- alert: /m);
  const field = (block: string, name: string) =>
    new RegExp(`^ +${name}: '?(.*?)'?$`, 'm').exec(block)?.[1] ?? '';
  return blocks.map((block) => ({
    name: block.split('\n', 1)[0] ?? '',
    expr: field(block, 'expr').replaceAll("''", "'"),
    runbook: field(block, 'runbook_url'),
  }));
}

/** The sections of the runbook. */
export const runbookSections = (): string[] =>
  [...read('docs/runbook.md').matchAll(/^## (\S+)$/gm)].map(([, name]) => name ?? '');

/** Metrics and labels that the runbook asks for. */
export const runbookText = () => read('docs/runbook.md');

export interface Dashboard {
  file: string;
  uid: string;
  title: string;
  schemaVersion: number;
  panels: {
    id: number;
    type: string;
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    datasource: { type: string; uid: string };
    targets: { refId: string; expr: string }[];
  }[];
  templating: { list: { name: string; type: string; query: string }[] };
}

export const dashboards = (): Dashboard[] =>
  readdirSync(join(root, 'ops/grafana/dashboards')).map((file) => ({
    ...(JSON.parse(read(`ops/grafana/dashboards/${file}`)) as Omit<Dashboard, 'file'>),
    file,
  }));

/** Names of metrics in a query or a text: ours, and those of the process. */
export const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:panggung|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)),
];
