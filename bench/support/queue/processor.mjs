import { readFileSync } from 'node:fs';

/** Ticks a second in which Linux counts. */
const ticks = 100;

/**
 * Seconds of a processor that processes have used since they started.
 * @param {number[]} pids
 */
export const processorOf = (pids) =>
  pids.reduce((sum, pid) => sum + ticksOf(pid) + ticksOfEnded(pid), 0) / ticks;

/** @param {number} pid */
const ticksOf = (pid) => field(pid, 11) + field(pid, 12);

/** Of children that have ended: PostgreSQL's connections come and go. @param {number} pid */
const ticksOfEnded = (pid) => field(pid, 13) + field(pid, 14);

/** @param {number} pid @param {number} number of the field behind the name */
function field(pid, number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[number]);
  } catch {
    return 0;
  }
}
