import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/prepare.mjs';

const nowhere = 'http://127.0.0.1:9';

/**
 * The API as it runs in production, alone: nothing that it would need other services for is asked.
 * It migrates its database.
 * @param {{ port: number, databaseUrl: string, env?: Record<string, string> }} options
 */
export async function startApi({ port, databaseUrl, env = {} }) {
  const child = spawn(process.execPath, [join(root, 'api/dist/server.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '10',
      PUBLIC_URL: nowhere,
      OIDC_ISSUER: nowhere,
      OIDC_CLIENT_ID: 'bench',
      OIDC_CLIENT_SECRET: randomBytes(16).toString('hex'),
      MIDTRANS_SNAP_URL: nowhere,
      MIDTRANS_API_URL: nowhere,
      MIDTRANS_SERVER_KEY: randomBytes(16).toString('hex'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bench@panggung.test',
      TICKET_SIGNING_KEY: randomBytes(32).toString('base64'),
      FILES_KEY: randomBytes(32).toString('base64'),
      SECRET_KEY: randomBytes(32).toString('hex'),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const origin = `http://127.0.0.1:${port}`;
  for (let round = 0; !(await answers(`${origin}/api/health`)); round += 1) {
    if (child.exitCode !== null || round > 600) throw new Error('The API did not start');
    await sleep(100);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );
