import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { startProgram } from '../processes/program';
import { answersOk } from '../processes/ready';

interface FiringAlert {
  labels: Record<string, string>;
  state: 'pending' | 'firing';
}

export interface RunningPrometheus {
  /** Whether it scrapes each job. */
  targets(): Promise<Record<string, string>>;
  /** Alerts that stand, by their state. */
  alerts(): Promise<FiringAlert[]>;
  /** Asks a query. @throws Error in its own words when it is not understood */
  query(expr: string): Promise<unknown[]>;
  stop(): Promise<void>;
}

/**
 * Prometheus with our rules, scraping every second; what the rules wait for and look back on is made
 * short in a copy of them.
 * @param rulesPath file of the alerts
 * @param jobs port of the metrics of each job
 */
export async function startPrometheus(
  program: string,
  folder: string,
  rulesPath: string,
  jobs: Record<string, number>,
): Promise<RunningPrometheus> {
  mkdirSync(folder, { recursive: true });
  const rules = readFileSync(rulesPath, 'utf8')
    .replaceAll(/for: \d+m/g, 'for: 2s')
    .replaceAll(/\[\d+m\]/g, '[20s]');
  writeFileSync(join(folder, 'alerts.yml'), rules);
  const scrapes = Object.entries(jobs).map(
    ([name, port]) =>
      `  - job_name: ${name}\n    static_configs: [{ targets: ['127.0.0.1:${port}'] }]\n`,
  );
  const config = [
    'global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }',
    'rule_files: [alerts.yml]',
    'scrape_configs:',
    ...scrapes,
  ].join('\n');
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const server = await startProgram({
    name: 'Prometheus',
    command: [program, ...args],
    isReady: answersOk(`${url}/-/ready`),
  });
  const ask = async (path: string) => {
    const response = await fetch(`${url}/api/v1/${path}`);
    const { status, data, error } = (await response.json()) as Answer;
    if (status !== 'success') throw new Error(error);
    return data;
  };
  return {
    async targets() {
      const { activeTargets } = (await ask('targets')) as {
        activeTargets: { labels: { job: string }; health: string }[];
      };
      return Object.fromEntries(activeTargets.map(({ labels, health }) => [labels.job, health]));
    },
    alerts: async () => ((await ask('alerts')) as { alerts: FiringAlert[] }).alerts,
    query: async (expr) =>
      ((await ask(`query?query=${encodeURIComponent(expr)}`)) as { result: unknown[] }).result,
    async stop() {
      await server.stop();
    },
  };
}

interface Answer {
  status: string;
  data: unknown;
  error?: string;
}
