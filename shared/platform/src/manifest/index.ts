export { platformVersion } from './platform-version';
export { remoteManifestSchema, type RemoteManifest } from './manifest';
export {
  registrySchema,
  releaseSchema,
  remoteBuildSchema,
  type Registry,
  type Release,
  type RemoteBuild,
} from './registry';
