import { setTimeout as sleep } from 'node:timers/promises';
import { putOnSale } from '@panggung/test-support/factories/events';
import type { Fault } from './faults/fault';
import { figuresOf, type Figures } from './judges/answers';
import { judgeOrders, type Ask, type Verdict } from './judges/books';
import { runScript, type Cluster } from './parts/cluster';
import type { Told } from './rush/buyer';
import { startRush, type Sale } from './rush/rush';
import { answerTimeoutMs, type Heard } from './rush/visits';

/** What came of one fault. */
export interface Outcome {
  fault: Pick<Fault, 'part' | 'how'>;
  figures: Figures;
  verdict: Verdict;
  /** Everything that the judges hold against the site, a line each. */
  charges: string[];
  heard: readonly Heard[];
}

/** Milliseconds of a rush before a fault, and after all is good again. */
const calm = { before: 2_000, after: 3_000 };
/** Milliseconds for notices of payments that came at a bad moment to be sent again. */
const noticeLimit = 60_000;

/** Lets people buy and read while something fails, and judges what came of it. */
export async function tryFault(cluster: Cluster, fault: Fault): Promise<Outcome> {
  const ask: Ask = (text, values) => cluster.database.query(text, values);
  const sale = await openSale(ask);
  const rush = await startRush(cluster.balancer, sale);
  await sleep(calm.before);
  const makeGood = await fault.strike(cluster);
  await sleep(fault.seconds * 1_000);
  await makeGood();
  await cluster.database.settled();
  await sleep(calm.after);
  const { told, heard } = await rush.goHome();
  const figures = figuresOf(heard, told);
  const verdict = await judgeWhenQuiet(ask, sale, told);
  const faults = await faultsOfDatabase(cluster.databaseUrl);
  const charges = [
    ...verdict.lost.map((line) => `lost: ${line}`),
    ...verdict.doubled.map((line) => `doubled: ${line}`),
    ...verdict.oversold.map((line) => `oversold: ${line}`),
    ...faults,
    ...told.flatMap(({ complaint, email }) => (complaint ? [`${email}: ${complaint}`] : [])),
    ...chargesOf(fault, figures),
  ];
  return { fault, figures, verdict, charges, heard };
}

/** Payments are noticed a little later than they are made. */
async function judgeWhenQuiet(ask: Ask, sale: Sale, told: readonly Told[]): Promise<Verdict> {
  const deadline = Date.now() + noticeLimit;
  for (;;) {
    const verdict = await judgeOrders(ask, sale, told);
    if (verdict.lost.length === 0 || Date.now() > deadline) return verdict;
    await sleep(1_000);
  }
}

function chargesOf({ isFailOver }: Fault, figures: Figures): string[] {
  const { failedPages, failedFiles, orders, slowestAnswer } = figures;
  return [
    ...(failedPages > 0 && !isFailOver ? [`${failedPages} pages failed`] : []),
    ...(failedFiles > 0 && !isFailOver ? [`${failedFiles} files failed`] : []),
    ...(orders === 0 ? ['nobody could buy'] : []),
    ...(slowestAnswer * 1_000 >= answerTimeoutMs ? ['somebody was never answered'] : []),
  ];
}

const scarce = 40;

/** A new event whose first kind of ticket sells out during a rush. */
async function openSale(ask: Ask): Promise<Sale> {
  const { eventId, typeIds } = await putOnSale(ask, {
    days: 40,
    types: [
      { name: 'Sedikit', capacity: scarce },
      { name: 'Banyak', capacity: 50_000 },
    ],
  });
  const [scarceTypeId = '', plentyTypeId = ''] = typeIds;
  return { eventId, scarceTypeId, plentyTypeId };
}

/**
 * Lets the operators' own command look whether the database is whole: stock against orders,
 * payments against tickets, every reference.
 * @returns its findings; none when it is
 */
async function faultsOfDatabase(databaseUrl: string): Promise<string[]> {
  const env = { DATABASE_URL: databaseUrl };
  try {
    await runScript('api/dist/check-database.js', [], env);
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const faults = stdout.split('\n').filter((line) => line.startsWith('FAULT'));
    return faults.length > 0 ? faults : [`check-database: ${stderr || String(error)}`];
  }
}
