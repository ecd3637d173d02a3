/** How a build becomes a release: what the command line and the release service share. */
export { readBuildOutput, type BuildOutput } from './build-output';
export type { CanaryLimits } from './canary-limits';
export { startCanary } from './canary';
export { checkRoutes } from './gate/routes';
export { probeIsolation } from './gate/probe-isolation';
export { historyOf, type HistoryEntry } from './history';
export { packageFolder } from './package-folder';
export { prune } from './prune';
export { readJson } from './read-json';
export { releaseRemote, type ReleaseResult } from './release';
export { rollBack } from './rollback';
export { isShell } from './shell/is-shell';
export { releaseShell } from './shell/release-shell';
export { rollBackShell } from './shell/roll-back-shell';
export { startShellCanary } from './shell/shell-canary';
export { statusOf } from './status';
