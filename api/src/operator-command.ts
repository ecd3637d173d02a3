import { databaseOf, readConfig, type Config } from './config';
import { lackOfSchema, SchemaTooOld } from './database-schema';
import { jobKinds } from './jobs';
import { wordsFor } from './operator-words';
import { openDatabase, type Db } from './platform/db/database';
import { poolLimits } from './platform/db/pool';
import { DatabaseUnreachable } from './platform/db/unreachable';
import { createJobs, type JobQueue } from './platform/jobs/jobs';

/** What a command works with: the settings, the database and the queues of the api. */
export interface CommandContext {
  config: Config;
  db: Db;
  jobs: JobQueue;
}

/** The command was called in a way that it cannot follow; the message says what is wrong. */
export class WrongCall extends Error {}

/**
 * Runs a command for operators and ends the process: with 0 when it did what was asked, 1 when it
 * did not, and 2 when it was called wrongly. Nothing is read or opened for a wrong call.
 * @param parse the arguments. @throws WrongCall
 */
export async function runCommand<Call>(
  parse: (args: string[]) => Call,
  work: (context: CommandContext, call: Call) => Promise<number>,
): Promise<never> {
  // Calls `exit`, because the queue's library may leave handles open.
  try {
    const call = parse(process.argv.slice(2));
    process.exit(await withContext((context) => work(context, call)));
  } catch (error) {
    const isWrongCall = error instanceof WrongCall || isParseError(error);
    console.error(isWrongCall ? error.message : wordsFor(error));
    process.exit(isWrongCall ? 2 : 1);
  }
}

const isParseError = (error: unknown): error is TypeError =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

async function withContext<Result>(
  work: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  const address = databaseOf(config);
  const db = openDatabase(address, 1, poolLimits.background);
  await db.$client.query('select 1').catch((error: unknown) => {
    throw new DatabaseUnreachable(address.url, error);
  });
  const lack = await lackOfSchema((text, values) => db.$client.query(text, values));
  if (lack !== undefined) throw new SchemaTooOld(lack);
  const jobs = createJobs(address, jobKinds, (error) => console.error(error));
  try {
    return await work({ config, db, jobs });
  } finally {
    await jobs.stop();
    await db.$client.end();
  }
}
