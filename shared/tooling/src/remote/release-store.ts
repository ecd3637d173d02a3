import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registrySchema, type Registry } from '@panggung/platform/manifest';

/** The registry of a release store; empty where there is none yet. */
export function readRegistry(store: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return { remotes: {} };
    throw error;
  }
}

/** Replaces the registry in one step: a reader sees the old or the new one, never a part. */
export function writeRegistry(store: string, registry: Registry): void {
  mkdirSync(store, { recursive: true });
  const partial = join(store, `registry.json.${process.pid}`);
  writeFileSync(partial, `${JSON.stringify(registry, null, 2)}\n`);
  renameSync(partial, join(store, 'registry.json'));
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
