import { installPackages, lookUp } from './system-programs.mjs';

/**
 * Paths of Prometheus and its tool, installed from Debian's package where that is possible.
 * @returns {{ prometheus: string, promtool: string } | undefined} undefined where there is none
 */
export function findPrometheus() {
  if (lookUp(['prometheus']) === undefined) installPackages(['prometheus']);
  const prometheus = lookUp(['prometheus']);
  const promtool = lookUp(['promtool']);
  return prometheus && promtool ? { prometheus, promtool } : undefined;
}

/** What to do where there is none. */
export const withoutPrometheus =
  'There is no Prometheus on this machine. Install it (Debian, Ubuntu: sudo apt-get install prometheus).';
