import { cpus, totalmem } from 'node:os';
import { readPrograms } from './config';
import { allFaults } from './faults/all';
import { beginRun } from './machine/run';
import { keepAnswers } from './kept-answers';
import { startCluster } from './parts/cluster';
import { tableOf } from './table';
import { tryFault, type Outcome } from './trial';

const usage = `usage: pnpm cluster test [<word>…]
  Lets each part of a cluster fail in turn while people buy. With words only the faults that hold
  one of them, e.g. "web" or "primary killed".`;

/** @returns the exit code: 0 when nothing can be held against the site */
export async function runCommand(args: readonly string[]): Promise<number> {
  const [command, ...words] = args;
  const faults = allFaults.filter(
    ({ part, how }) => words.length === 0 || words.some((word) => `${part} ${how}`.includes(word)),
  );
  if (command !== 'test' || faults.length === 0) {
    console.error(usage);
    return 2;
  }
  const run = beginRun();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void run.end().then(() => process.exit(1)));
  }
  const outcomes: Outcome[] = [];
  try {
    const cluster = await startCluster(run, readPrograms(), (step) => console.log(`starting: ${step}`));
    for (const fault of faults) {
      const outcome = await tryFault(cluster, fault);
      outcomes.push(outcome);
      keepAnswers(outcome);
      console.log(`${outcome.charges.length === 0 ? 'ok  ' : 'FAIL'} ${fault.part} ${fault.how}`);
      for (const charge of outcome.charges.slice(0, 10)) console.log(`     ${charge}`);
    }
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    await run.end();
  }
  console.log(`\n${tableOf(outcomes)}\n`);
  console.log(`${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB`);
  return outcomes.some(({ charges }) => charges.length > 0) ? 1 : 0;
}
