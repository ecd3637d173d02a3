import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  healthSchema,
  hostSchema,
  platformVersion,
  registrySchema,
  releaseSchema,
  type Health,
  type Registry,
  type Release,
} from '@panggung/platform/manifest';
import type { z } from 'zod';

/** The registry of a release store; empty where there is none yet. */
export function readRegistry(store: string): Registry {
  return readJson(registrySchema, join(store, 'registry.json')) ?? { remotes: {} };
}

/** Replaces the registry in one step: a reader sees the old or the new one, never a part. */
export function writeRegistry(store: string, registry: Registry): void {
  writeJson(join(store, 'registry.json'), registry);
}

/** Version of the platform that the live shell offers; this tool's own before web first ran. */
export function livePlatform(store: string): string {
  return readJson(hostSchema, join(store, 'host.json'))?.platform ?? platformVersion;
}

/** What web knows of how the releases do; undefined before it first wrote it. */
export function readHealth(store: string): Health | undefined {
  return readJson(healthSchema, join(store, 'health.json'));
}

/** A release that lies in the store, live or not. */
export function readRelease(store: string, name: string, id: string): Release | undefined {
  return readJson(releaseSchema, join(store, name, id, 'release.json'));
}

/** Replaces a JSON file of the store in one step, and only once it is on the disk. */
export function writeJson(path: string, value: unknown): void {
  mkdirSync(join(path, '..'), { recursive: true });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(value, null, 2)}\n`, { flush: true });
  renameSync(partial, path);
}

function readJson<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
