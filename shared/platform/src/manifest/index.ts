export { platformVersion } from './platform-version';
export { remoteManifestSchema, rolesOf, type OfflineRoute, type RemoteManifest } from './manifest';
