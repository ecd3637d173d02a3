import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect } from '@playwright/test';
import { environment, freePort, start } from './processes';

export interface Balancer {
  origin: string;
  /** Resolves when every copy passes the checks. */
  seesAll(): Promise<void>;
  stop(): Promise<void>;
}

/** HAProxy in front of copies of web, with the checks of docs/operations.md. */
export async function startBalancer(webs: readonly string[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'panggung-balancer-'));
  const port = await freePort();
  const config = join(folder, 'haproxy.cfg');
  const servers = webs.map((web, nth) => `  server web${nth} ${new URL(web).host} check`);
  writeFileSync(
    config,
    `defaults
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
`,
  );
  const process = start([findHaproxy(), '-f', config], folder, environment());
  const origin = `http://127.0.0.1:${port}`;
  const answers = () => fetch(`${origin}/health`).then(({ status }) => status, process.output);
  await expect.poll(answers, { timeout: 20_000 }).toBe(200);
  const standing = async () => {
    const table = (await (await fetch(`${origin}/balancer;csv`)).text()).split('\n');
    return table.filter((row) => /^webs,web\d/.test(row) && /,UP,/.test(row)).length;
  };
  return {
    origin,
    seesAll: () => expect.poll(standing, { timeout: 60_000 }).toBe(webs.length),
    async stop() {
      process.child.kill('SIGKILL');
      await process.ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function findHaproxy(): string {
  const { HAPROXY, PATH = '' } = process.env;
  const folders = [...PATH.split(delimiter), '/usr/sbin'];
  const paths = [HAPROXY, ...folders.map((folder) => join(folder, 'haproxy'))];
  const found = paths.find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return found;
  throw new Error('This test needs haproxy: `npm test` installs it, or name one in HAPROXY.');
}
