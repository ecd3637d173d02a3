import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const beginning = 'panggung-quarantine-';
/** Milliseconds after which a folder belongs to a process that was killed: a gate takes seconds. */
const abandoned = 3600_000;

/** Lends an empty folder for a build that nobody trusts yet; it is gone afterwards. */
export async function inQuarantine<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `${beginning}${process.pid}-`));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes what killed processes left. @returns how many folders */
export function removeAbandoned(now = Date.now()): number {
  const folders = readdirSync(tmpdir())
    .filter((name) => name.startsWith(beginning))
    .map((name) => join(tmpdir(), name))
    .filter(
      (folder) => now - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now) > abandoned,
    );
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return folders.length;
}
