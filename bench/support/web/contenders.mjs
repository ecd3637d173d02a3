import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from '../../../scripts/prepare.mjs';

/**
 * @typedef {object} Contender
 * @property {string} origin
 * @property {() => Promise<void>} stop
 */

/**
 * A further web of a running site: both contenders then stand one step behind the same API.
 * @param {{ port: number, site: { origin: string, data: string } }} options
 * @returns {Promise<Contender>}
 */
export function startWeb({ port, site }) {
  const { SECRET_KEY } = JSON.parse(readFileSync(join(site.data, 'secrets.json'), 'utf8'));
  return startServer(port, [join(root, 'shell/dist/web.js')], {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    API_URL: site.origin,
    SANDBOX_URL: site.origin,
    RELEASES_STORE: join(site.data, 'releases'),
    SHELL_DIR: join(root, 'shell/dist'),
    WEB_KEY: createHmac('sha256', SECRET_KEY).update('web').digest('base64url'),
  });
}

/**
 * The monolith; it must have been built.
 * @param {{ port: number, site: { origin: string } }} options
 * @returns {Promise<Contender>}
 */
export function startMonolith({ port, site }) {
  const server = join(root, 'bench/monolith/server.ts');
  const args = ['--import', import.meta.resolve('tsx'), server, String(port), site.origin];
  return startServer(port, args, { NODE_ENV: 'production' });
}

/** @param {number} port @param {string[]} args @param {Record<string, string>} env */
async function startServer(port, args, env) {
  const origin = `http://localhost:${port}`;
  // Another server on this port would be measured instead.
  if (await answers(`${origin}/health`)) throw new Error(`${origin} answers already`);
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'bench'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const until = performance.now() + 30_000;
  while (!(await answers(`${origin}/health`))) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`No server came up at port ${port}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return { origin, stop };
}

/** @param {string} url */
async function answers(url) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
