/** What the command line and web share: the release store and what can be done with it. */
export { activationsOf, type Activation } from './activations';
export {
  activated,
  changeLive,
  liveOf,
  refuseDuringCanary,
  refuseHalted,
  rolledBack,
  shellName,
  withCanary,
} from './changes';
export { copyStore, type Copied } from './copy-store';
export { Refusal } from './refusal';
export {
  remoteBuildSchema,
  shellBuildSchema,
  type Canary,
  type Health,
  type Live,
  type Provenance,
  type Registry,
  type Release,
  type ReleaseCounts,
  type RemoteBuild,
  type ShellBuild,
  type ShellRelease,
} from './registry';
export {
  fetchRelease,
  integrityOfFiles,
  putRelease,
  removeRelease,
  withReleaseFolder,
} from './release-files';
export {
  changeRegistry,
  hasRelease,
  livePlatform,
  parseRegistry,
  readHealth,
  readRegistry,
  readRelease,
  readShellRelease,
  registryKey,
  storedIds,
  writeHealth,
} from './release-store';
export { judgeCanary, type Judged, type Verdict } from './judging';
export { checkPercent, haltCanary, promote, resizeCanary } from './running-canary';
export { checkPlatformOfShell, checkShellAmongRemotes } from './shell-among-remotes';
export { shellContract } from './shell-contract.mjs';
export { putShell, readShellOutput, type ShellOutput } from './shell-output';
export { withoutProvenance } from './without-provenance';
