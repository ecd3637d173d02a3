import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { findProgram } from '../config';
import { temporaryFolder, type TemporaryFolder } from '../processes/folders';
import { planProgram, type Program } from '../processes/program';
import { eventually, listensAt } from '../processes/ready';

export interface HaproxyOptions {
  config: string;
  /** A port that the configuration binds. */
  port: number;
  program?: string;
  log?: string;
}

/** HAProxy with a configuration, not running yet. */
export function planHaproxy({
  config,
  port,
  program = findProgram('haproxy', 'HAPROXY'),
  log,
}: HaproxyOptions): Program & Pick<TemporaryFolder, 'remove'> {
  const { path, remove } = temporaryFolder('haproxy');
  const file = join(path, 'haproxy.cfg');
  writeFileSync(file, config);
  const planned = planProgram({
    name: 'HAProxy',
    command: [program, '-db', '-f', file],
    isReady: listensAt(port),
    ...(log !== undefined && { log }),
  });
  return { ...planned, remove };
}

export interface Balancer {
  origin: string;
  /** Resolves when every copy passes the checks. */
  seesAll(): Promise<void>;
  stop(): Promise<void>;
}

/** HAProxy in front of copies of web. */
export async function startBalancer(webs: readonly string[]): Promise<Balancer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { start, kill, remove } = planHaproxy({ config: balancerConfig(port, webs), port });
  await start();
  await eventually('a web behind HAProxy', () =>
    fetch(`${origin}/health`).then(({ ok }) => ok || undefined),
  );
  async function countPassing(): Promise<number> {
    const table = (await (await fetch(`${origin}/balancer;csv`)).text()).split('\n');
    return table.filter((row) => /^webs,web\d/.test(row) && row.includes(',UP,')).length;
  }
  return {
    origin,
    async seesAll() {
      await eventually(
        'every web behind HAProxy',
        async () => (await countPassing()) === webs.length || undefined,
        60_000,
      );
    },
    async stop() {
      await kill();
      remove();
    },
  };
}

/** With the checks of docs/operations.md. */
function balancerConfig(port: number, webs: readonly string[]): string {
  const servers = webs.map((web, nth) => `  server web${nth} ${new URL(web).host} check`);
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 60s
  option redispatch
frontend site
  bind 127.0.0.1:${port}
  stats enable
  stats uri /balancer
  default_backend webs
backend webs
  option httpchk GET /health/ready
  default-server inter 500ms fall 1 rise 1
${servers.join('\n')}
`;
}
