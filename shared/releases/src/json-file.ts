import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';

/**
 * The content of a JSON file; undefined when there is none.
 * @throws Error when it is no JSON or does not match the schema
 */
export function readJsonFile<Schema extends z.ZodType>(
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

/** Replaces a JSON file in one step, after the new content is on the disk. */
export function writeJsonFile(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(value, null, 2)}\n`, { flush: true });
  renameSync(partial, path);
}

function isMissing(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
