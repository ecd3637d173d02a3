import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { platformVersion } from '@panggung/platform/manifest';
import { readJsonFile, writeJsonFile } from './json-file';
import {
  healthSchema,
  hostSchema,
  registrySchema,
  releaseSchema,
  type Health,
  type Registry,
  type Release,
} from './registry';

/** The file that names the live releases; web watches it. */
export const registryPath = (store: string): string => join(store, 'registry.json');
const hostPath = (store: string) => join(store, 'host.json');
const healthPath = (store: string) => join(store, 'health.json');
const releasePath = (store: string, name: string, id: string) =>
  join(store, name, id, 'release.json');

/** The registry of a release store; empty where there is none yet. */
export function readRegistry(store: string): Registry {
  return readJsonFile(registrySchema, registryPath(store)) ?? { remotes: {} };
}

/** Replaces the registry in one step: a reader sees the old or the new one, never a part. */
export function writeRegistry(store: string, registry: Registry): void {
  writeJsonFile(registryPath(store), registry);
}

/** The platform version of the live shell; this tool's own version before web's first start. */
export function livePlatform(store: string): string {
  return readJsonFile(hostSchema, hostPath(store))?.platform ?? platformVersion;
}

/** Writes the platform version of this process, for the teams that release into the store. */
export function writeHost(store: string): void {
  writeJsonFile(hostPath(store), { platform: platformVersion });
}

/** Web's figures of the releases; undefined before web has written any. */
export function readHealth(store: string): Health | undefined {
  return readJsonFile(healthSchema, healthPath(store));
}

export function writeHealth(store: string, health: Health): void {
  writeJsonFile(healthPath(store), health);
}

/** A release that lies in the store, live or not. */
export function readRelease(store: string, name: string, id: string): Release | undefined {
  return readJsonFile(releaseSchema, releasePath(store, name, id));
}

/** Whether a release lies in the store; quicker than reading it. */
export function hasRelease(store: string, name: string, id: string): boolean {
  return existsSync(releasePath(store, name, id));
}
