import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const seed = readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8');

/** @param {string} url @param {(client: pg.Client) => Promise<void>} work */
async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A new, empty database of a server.
 * @param {string} server address of any database of the server
 * @param {string} name
 * @returns {Promise<string>} its address
 */
export async function createDatabase(server, name) {
  await connected(server, async (client) => {
    await client.query(`CREATE DATABASE ${name}`);
  });
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/**
 * Fills a migrated database and lets the planner know it.
 * @param {string} url @param {number} events how many
 */
export async function fill(url, events) {
  await connected(url, async (client) => {
    const statements = seed.replaceAll(':events', String(events)).split(/;\n/);
    for (const statement of statements) await client.query(statement);
    // The queue of sales is empty now; without VACUUM FULL its tables would keep their size.
    await client.query('VACUUM FULL event_listings');
    await client.query('VACUUM (ANALYZE)');
  });
}

/**
 * How much there is, and words that people may look for.
 * @param {string} url
 */
export async function describe(url) {
  /** @type {{ events: number, tickets: number, version: string, words: string[], slips: string[] }} */
  let facts = { events: 0, tickets: 0, version: '', words: [], slips: [] };
  await connected(url, async (client) => {
    const { rows } = await client.query(`
      SELECT (SELECT count(*)::integer FROM events) AS events,
        (SELECT count(*)::integer FROM tickets) AS tickets,
        current_setting('server_version') AS version,
        ARRAY(SELECT word FROM search_words WHERE length(word) > 5 ORDER BY md5(word) LIMIT 40) AS words`);
    const { words } = rows[0];
    // Two letters swapped: a typical typing error.
    const slips = words.map((/** @type {string} */ word) =>
      word.replace(/^(..)(.)(.)/, (_, start, one, two) => start + two + one),
    );
    facts = { ...rows[0], slips };
  });
  return facts;
}
