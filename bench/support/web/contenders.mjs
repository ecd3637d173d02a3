import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webKeyOf } from '@panggung/releases/keys';
import { startProgram } from '@panggung/test-support/processes/program';
import { answersOk } from '@panggung/test-support/processes/ready';
import { planWeb } from '@panggung/test-support/site/copies';
import { root } from '../../../scripts/prepare.mjs';

/**
 * @typedef {object} Contender
 * @property {string} origin
 * @property {() => Promise<unknown>} stop
 */

/**
 * A further web of a running site: both contenders then stand one step behind the same API.
 * @param {{ port: number, site: { origin: string, data: string } }} options
 * @returns {Promise<Contender>}
 */
export async function startWeb({ port, site }) {
  await checkFree(port);
  const { SECRET_KEY } = JSON.parse(readFileSync(join(site.data, 'secrets.json'), 'utf8'));
  const origin = `http://localhost:${port}`;
  const web = await planWeb(
    {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: origin,
      API_URL: site.origin,
      SANDBOX_URL: site.origin,
      RELEASES_STORE: join(site.data, 'releases'),
      WEB_KEY: webKeyOf(SECRET_KEY),
    },
    { port },
  );
  await web.start();
  return { origin, stop: () => web.stop() };
}

/**
 * The monolith; it must have been built.
 * @param {{ port: number, site: { origin: string } }} options
 * @returns {Promise<Contender>}
 */
export async function startMonolith({ port, site }) {
  await checkFree(port);
  const origin = `http://localhost:${port}`;
  const server = join(root, 'bench/monolith/server.ts');
  const args = ['--import', import.meta.resolve('tsx'), server, String(port), site.origin];
  const program = await startProgram({
    name: 'the monolith',
    command: [process.execPath, ...args],
    cwd: join(root, 'bench'),
    env: { NODE_ENV: 'production' },
    isReady: answersOk(`${origin}/health`),
  });
  return { origin, stop: () => program.stop() };
}

/** Another server on this port would be measured instead. @param {number} port */
async function checkFree(port) {
  const answers = await fetch(`http://localhost:${port}/health`).catch(() => undefined);
  if (answers) throw new Error(`localhost:${port} answers already`);
}
