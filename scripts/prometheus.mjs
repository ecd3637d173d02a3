import { installed, lookUp } from './debian-package.mjs';

/**
 * Paths of Prometheus and its tool, installed from Debian's package where that is possible.
 * @returns {{ prometheus: string, promtool: string } | undefined} undefined where there is none
 */
export function findPrometheus() {
  const prometheus = lookUp(['prometheus']) ?? installed('prometheus', ['prometheus']);
  const promtool = lookUp(['promtool']);
  return prometheus && promtool ? { prometheus, promtool } : undefined;
}

/** What to do where there is none. */
export const withoutPrometheus =
  'There is no Prometheus on this machine. Install it (Debian, Ubuntu: sudo apt-get install prometheus).';
