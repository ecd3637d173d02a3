import type { Cluster } from '../parts/cluster';
import type { Link } from '@panggung/test-support/processes/link';
import type { Program } from '@panggung/test-support/processes/program';
import type { Fault } from './fault';

interface Target {
  part: string;
  of(cluster: Cluster): { program: Program; link: Pick<Link, 'cut' | 'mend'> };
  /** What only some of its parts get. */
  isFailOver?: boolean;
}

const fault = (
  { part, isFailOver = false }: Target,
  how: string,
  seconds: number,
  strike: Fault['strike'],
): Fault => ({ part, how, seconds, isFailOver, strike });

/** SIGKILL to all of its processes; it is started again after so many seconds. */
export const kill = (target: Target, seconds = 4): Fault =>
  fault(target, 'killed', seconds, async (cluster) => {
    const { program } = target.of(cluster);
    await program.kill();
    return () => program.start();
  });

/** SIGSTOP, and SIGCONT later: connections stay, nobody answers on them. */
export const freeze = (target: Target, seconds = 8): Fault =>
  fault(target, 'frozen', seconds, async (cluster) => {
    const { program } = target.of(cluster);
    program.freeze();
    return async () => program.thaw();
  });

/** Nothing passes between it and those who ask it, and nobody is told. */
export const cut = (target: Target, seconds = 8): Fault =>
  fault(target, 'cut off', seconds, async (cluster) => {
    const { link } = target.of(cluster);
    link.cut();
    return async () => link.mend();
  });

/** SIGTERM, the end of it, and a start. */
export const restart = (target: Target, signal: NodeJS.Signals = 'SIGTERM'): Fault =>
  fault(target, 'restarted', 0, async (cluster) => {
    const { program } = target.of(cluster);
    await program.stop(signal);
    await program.start();
    return async () => {};
  });
