import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifestSchema, type RemoteManifest } from '@panggung/platform/manifest';
import { readJson } from '@panggung/releasing';

/** Milliseconds between checks: polling works for every way in which editors write a file. */
const interval = 300;

export interface ManifestWatch {
  /** The last valid one, with its defaults filled in. */
  current(): RemoteManifest;
  close(): void;
}

/**
 * Follows remote.json. Reports an invalid one and keeps the last valid one.
 * @param onChange called when there is a new valid one
 * @param report called with the errors
 * @throws Refusal when there is no valid one at the start
 */
export function watchManifest(
  folder: string,
  onChange: () => void,
  report: (reason: string) => void,
): ManifestWatch {
  const path = join(folder, 'remote.json');
  let current = readJson(remoteManifestSchema, path);
  let seen = textOf(path);
  const look = () => {
    const text = textOf(path);
    if (text === seen) return;
    seen = text;
    try {
      current = readJson(remoteManifestSchema, path);
    } catch (error) {
      return report(error instanceof Error ? error.message : String(error));
    }
    onChange();
  };
  const timer = setInterval(look, interval);
  return { current: () => current, close: () => clearInterval(timer) };
}

/** Null while the file is missing, because an editor is replacing it. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
