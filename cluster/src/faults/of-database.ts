import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../parts/cluster';
import type { DatabaseNode } from '../parts/database-node';
import type { Fault } from './fault';

type Blow = (cluster: Cluster) => Promise<() => Promise<unknown>>;

const failOver = (how: string, seconds: number, strike: Blow): Fault => ({
  part: 'primary',
  how,
  seconds,
  isFailOver: true,
  strike,
});

/** Longer than Patroni's ttl and what it takes to promote: somebody else is primary by then. */
const replaced = 32;

const primaryKilled = failOver('killed', replaced, async ({ database }) => {
  const { program } = await database.primary();
  await program.kill();
  return () => program.start();
});

/** The one that wakes believes that it is the primary still. */
const primaryFrozen = failOver('frozen', replaced, async ({ database }) => {
  const { program } = await database.primary();
  program.freeze();
  return async () => program.thaw();
});

const primaryCut = failOver('cut off', replaced, async ({ database }) => {
  const { network } = await database.primary();
  network.cut();
  return async () => network.mend();
});

/** Seconds without copying: less than wal_sender_timeout, so that the standby is still the one. */
const uncopied = 4;

/**
 * The primary cannot reach its standby, goes on selling if it may, and dies: whatever it confirmed
 * meanwhile is gone.
 */
export const diesUncopied = failOver('cut from standby, killed', replaced, async ({ database }) => {
  const { program, replication } = await database.primary();
  replication.cut();
  await sleep(uncopied * 1_000);
  await program.kill();
  return async () => {
    replication.mend();
    await program.start();
  };
});

/** Patroni hands over before it ends. */
const primaryRestarted = failOver('restarted', 0, async ({ database }) => {
  const { program } = await database.primary();
  await program.stop('SIGTERM');
  await program.start();
  return async () => {};
});

const ofStandby = (
  how: string,
  seconds: number,
  strike: (node: DatabaseNode) => Promise<() => Promise<unknown>>,
): Fault => ({
  part: 'standby',
  how,
  seconds,
  isFailOver: false,
  strike: async ({ database }) => strike(await database.standby()),
});

const standbyKilled = ofStandby('killed', 15, async ({ program }) => {
  await program.kill();
  return () => program.start();
});

const standbyFrozen = ofStandby('frozen', 15, async ({ program }) => {
  program.freeze();
  return async () => program.thaw();
});

const ofLeader = (
  how: string,
  seconds: number,
  blow: 'kill' | 'freeze',
  undo: 'start' | 'thaw',
): Fault => ({
  part: "etcd's leader",
  how,
  seconds,
  isFailOver: false,
  async strike({ etcd }) {
    const leader = await etcd.leader();
    await leader[blow]();
    return async () => leader[undo]();
  },
});

export const databaseFaults: readonly Fault[] = [
  ofLeader('killed', 8, 'kill', 'start'),
  ofLeader('frozen', 8, 'freeze', 'thaw'),
  standbyKilled,
  standbyFrozen,
  primaryKilled,
  primaryFrozen,
  primaryCut,
  diesUncopied,
  primaryRestarted,
];
