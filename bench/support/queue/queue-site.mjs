import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { freePort } from '@panggung/stack/ports';
import { descendants, processorOf } from '../processes.mjs';
import { startDurablePostgres } from '../postgres.mjs';
import { startSite } from '../site.mjs';

/** @typedef {Awaited<ReturnType<typeof startQueueSite>>} QueueSite */

/**
 * The whole site on a PostgreSQL of its own that flushes every commit. People may name their address, since all
 * of them sit on this machine.
 * @param {ReturnType<typeof import('../clean-ups.mjs').cleanUps>} running
 * @param {number} port
 */
export async function startQueueSite(running, port) {
  const postgres = running.add(await startDurablePostgres());
  const secretKey = randomBytes(32).toString('hex');
  const [apiPort, ofWeb, ofApi] = [await freePort(), await freePort(), await freePort()];
  const site = running.add(
    await startSite(port, {
      DATABASE_URL: postgres.url,
      SECRET_KEY: secretKey,
      API_PORT: String(apiPort),
      METRICS_PORT: String(ofWeb),
      API_METRICS_PORT: String(ofApi),
      TRUSTED_PROXIES: 'loopback',
      UNPAID_TICKETS_PER_NETWORK: '0',
      MAILED_ADDRESSES_PER_NETWORK: '0',
    }),
  );
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  running.add({ stop: () => database.end() });
  const started = descendants(site.pid);
  const pidOf = (/** @type {string} */ script) =>
    started.find(({ name }) => name === script)?.pid ?? 0;
  const [web, api] = [pidOf('shell/dist/web.js'), pidOf('api/dist/server.js')];
  return {
    port,
    origin: site.origin,
    api: `http://127.0.0.1:${apiPort}`,
    database,
    databaseUrl: postgres.url,
    secretKey,
    webMetrics: `http://127.0.0.1:${ofWeb}/metrics`,
    apiMetrics: `http://127.0.0.1:${ofApi}/metrics`,
    /** Seconds of a processor that each part has used. */
    processor: () => ({
      web: processorOf([web]),
      api: processorOf([api]),
      PostgreSQL: processorOf([postgres.pid, ...descendants(postgres.pid).map(({ pid }) => pid)]),
    }),
  };
}
