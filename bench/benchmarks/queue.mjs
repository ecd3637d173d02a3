/**
 * A waiting room with very many people, on the whole production site and a real PostgreSQL that flushes every
 * commit. `pnpm bench queue joins|waiting|rush`, or all three:
 * - joins: a million people come in; the draw of all of them; a browser that checks it;
 * - waiting: people who wait ask for the status of their room, of web and of nginx before it;
 * - rush: people wait for too few tickets and buy, and the same without a room.
 * Fails when something was oversold, sold without a pass, or admitted out of order.
 */
import { cpus } from 'node:os';
import { cleanUps, cleanUpsOfRun } from '../support/clean-ups.mjs';
import { joins } from '../support/queue/joins.mjs';
import { startQueueSite } from '../support/queue/queue-site.mjs';
import { rush } from '../support/queue/rush.mjs';
import { waiting } from '../support/queue/waiting.mjs';

const parts = { joins, waiting, rush };
const [, , , wanted] = process.argv;
const chosen = Object.entries(parts).filter(([name]) => wanted === undefined || name === wanted);
if (chosen.length === 0) throw new Error(`one of: ${Object.keys(parts).join(', ')}`);

const running = cleanUpsOfRun();

try {
  console.log(`${cpus().length} cores, Node ${process.versions.node}`);
  for (const [name, run] of chosen) {
    console.log(`\n${name}`);
    const own = cleanUps();
    running.add({ stop: () => own.end() });
    await run(await startQueueSite(own, 3964), own);
    await own.end();
  }
} finally {
  await running.end();
}
