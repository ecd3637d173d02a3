import { parseArgs } from 'node:util';
import { readMigrationAddress } from './config';
import { wordsFor } from './operator-words';
import { checkDatabase } from './database-check';

const usage = `usage: node api/dist/check-database.js [--until <moment>]
  --until <moment>   that the database was restored to, e.g. 2027-02-14T19:30:00+07:00: nothing may be later`;

/** An operator's command: whether a database, restored or live, is whole. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { until: { type: 'string' } } });
  const until = values.until === undefined ? undefined : new Date(values.until);
  // Without a zone it would be that of this machine, and hours off.
  const hasZone = /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(values.until ?? 'Z');
  if (!hasZone || (until !== undefined && Number.isNaN(until.getTime()))) {
    console.error(`--until ${values.until ?? ''} is no moment with a zone.\n${usage}`);
    return 2;
  }
  const { faults, waits, contents } = await checkDatabase(readMigrationAddress(), until);
  for (const line of contents) console.log(`holds  ${line}`);
  for (const line of waits) console.log(`waits  ${line}`);
  for (const line of faults) console.log(`FAULT  ${line}`);
  console.log(
    faults.length === 0
      ? 'The database is sound: references, stock, money, statements and queues.'
      : `${faults.length} faults were found. Do not let an api work on this database.`,
  );
  return faults.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  const isWrongCall = error instanceof TypeError && 'code' in error;
  if (isWrongCall) console.error(`${error.message}\n${usage}`);
  else console.error(wordsFor(error));
  process.exitCode = isWrongCall ? 2 : 1;
}
