import { ConfigError, databaseOf, readConfig } from './config';
import { openDatabase } from './platform/db/database';
import { DatabaseUnreachable } from './platform/db/unreachable';
import { jobKinds } from './jobs';
import { createJobs } from './platform/jobs/jobs';
import { removeLostFactor } from './accounts';

/** An operator's command: takes the second factor of the account with this address away. */
async function run(email: string | undefined): Promise<number> {
  if (email === undefined) {
    console.error('Usage: node api/dist/remove-second-factor.js <address of the account>');
    return 1;
  }
  const address = databaseOf(readConfig());
  const db = openDatabase(address, 1);
  await db.$client.query('select 1').catch((error: unknown) => {
    throw new DatabaseUnreachable(address.url, error);
  });
  const jobs = createJobs(address, jobKinds, (error) => console.error(error));
  try {
    const outcome = await removeLostFactor({ db, jobs }, email.trim().toLowerCase());
    console.log(`${email}: ${outcome}`);
    return outcome === 'removed' ? 0 : 1;
  } finally {
    await jobs.stop();
    await db.$client.end();
  }
}

// Calls `exit`, because the queue's library may leave handles open.
try {
  process.exit(await run(process.argv[2]));
} catch (error) {
  const isForOperators = error instanceof ConfigError || error instanceof DatabaseUnreachable;
  console.error(isForOperators ? error.message : error);
  process.exit(1);
}
