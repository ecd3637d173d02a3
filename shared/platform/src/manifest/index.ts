export { platformVersion } from './platform-version';
export { remoteManifestSchema, rolesOf, type OfflineRoute, type RemoteManifest } from './manifest';
export {
  healthSchema,
  hostSchema,
  registrySchema,
  releaseSchema,
  remoteBuildSchema,
  type Health,
  type Live,
  type Registry,
  type Release,
  type ReleaseFigures,
  type RemoteBuild,
} from './registry';
