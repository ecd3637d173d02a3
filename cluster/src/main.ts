import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { programsOf } from './programs';
import { allFaults } from './faults/all';
import { diesUncopied } from './faults/of-database';
import { startCluster, type Cluster } from './parts/cluster';
import { beginRun, resultsFolder } from './run';
import { tableOf } from './table';
import { tryFault, type Outcome } from './trial';

const usage = `usage: pnpm cluster test [<word>…]
  Lets each part of a cluster fail in turn while people buy. With words only the faults that hold
  one of them, e.g. "web" or "primary killed".`;

/**
 * Would the judges notice? A primary that waits for nobody dies with orders that it confirmed.
 * @returns the outcome, whose orders must be lost
 */
async function tryControl(cluster: Cluster): Promise<Outcome> {
  await cluster.database.configure({ synchronous_mode: false, maximum_lag_on_failover: 2 ** 28 });
  const outcome = await tryFault(cluster, {
    ...diesUncopied,
    part: 'control: asynchronous primary',
  });
  await cluster.database.configure({ synchronous_mode: true, maximum_lag_on_failover: 2 ** 20 });
  return outcome;
}

/** Writes down what was not answered well during a fault, beside the logs of the run. */
function keepAnswers({ fault, heard }: Outcome): void {
  const bad = heard.filter(({ status, isBare }) => isBare || ![200, 201, 303].includes(status));
  const name = `${fault.part} ${fault.how}`.replaceAll(/\W+/g, '-');
  mkdirSync(resultsFolder, { recursive: true });
  const lines = bad.map((answer) => JSON.stringify(answer));
  writeFileSync(join(resultsFolder, `${name}.answers`), `${lines.join('\n')}\n`);
}

/**
 * @param paths of programs that are not ours, by the variables that may name them
 * @returns the exit code: 0 when nothing can be held against the site
 */
export async function runCommand(
  args: readonly string[],
  paths: Readonly<Record<string, string>>,
): Promise<number> {
  const [command, ...words] = args;
  const withControl = words.length === 0 || words.includes('control');
  const faults = allFaults.filter(
    ({ part, how }) => words.length === 0 || words.some((word) => `${part} ${how}`.includes(word)),
  );
  if (command !== 'test' || (faults.length === 0 && !withControl)) {
    console.error(usage);
    return 2;
  }
  const run = beginRun();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void run.end().then(() => process.exit(1)));
  }
  const outcomes: Outcome[] = [];
  let [hasFailed, isNoticed] = [false, true];
  try {
    const cluster = await startCluster(run, programsOf(paths), (step) =>
      console.log(`starting: ${step}`),
    );
    for (const fault of faults) {
      const outcome = await tryFault(cluster, fault);
      outcomes.push(outcome);
      hasFailed ||= outcome.charges.length > 0;
      keepAnswers(outcome);
      console.log(`${outcome.charges.length === 0 ? 'ok  ' : 'FAIL'} ${fault.part} ${fault.how}`);
      for (const charge of outcome.charges.slice(0, 10)) console.log(`     ${charge}`);
    }
    if (withControl) {
      const control = await tryControl(cluster);
      outcomes.push(control);
      isNoticed = control.verdict.lost.length > 0;
      console.log(
        `${isNoticed ? 'ok  ' : 'FAIL'} would notice: ${control.verdict.lost.length} lost orders`,
      );
    }
  } catch (error) {
    console.error(error);
    return 1;
  } finally {
    await run.end();
  }
  console.log(`\n${tableOf(outcomes)}\n`);
  console.log(`${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB`);
  return hasFailed || !isNoticed ? 1 : 0;
}
