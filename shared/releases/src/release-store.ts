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

/** Where what is live stands; web watches the file. */
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

/** Version of the platform that the live shell offers; this tool's own before web first ran. */
export function livePlatform(store: string): string {
  return readJsonFile(hostSchema, hostPath(store))?.platform ?? platformVersion;
}

/** Tells those who release into the store which platform this process offers. */
export function writeHost(store: string): void {
  writeJsonFile(hostPath(store), { platform: platformVersion });
}

/** What web knows of how the releases do; undefined before it first wrote it. */
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
