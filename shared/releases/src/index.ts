/** What the command line and web share: the release store and what can be done with it. */
export { activationsOf, noteActivation, type Activation } from './activations';
export { activated, liveOf, refuseDuringCanary, rolledBack, withCanary } from './changes';
export { writeJsonFile } from './json-file';
export { withStoreLock } from './lock';
export { Refusal } from './refusal';
export {
  registrySchema,
  remoteBuildSchema,
  type Canary,
  type Health,
  type Live,
  type Registry,
  type Release,
  type ReleaseCounts,
  type RemoteBuild,
} from './registry';
export {
  hasRelease,
  livePlatform,
  readHealth,
  readRegistry,
  readRelease,
  registryPath,
  writeHealth,
  writeHost,
  writeRegistry,
} from './release-store';
export { checkPercent, haltCanary, promote, resizeCanary } from './running-canary';
