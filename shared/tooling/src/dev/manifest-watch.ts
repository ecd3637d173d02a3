import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifestSchema, type RemoteManifest } from '@panggung/platform/manifest';
import { readJson } from '../remote/read-json';

/** Milliseconds between looks: finds every way in which editors write a file. */
const interval = 300;

export interface ManifestWatch {
  /** The last good one, with its defaults filled in. */
  current(): RemoteManifest;
  close(): void;
}

/**
 * Follows remote.json. A broken one is reported and the last good one stays.
 * @param onChange called when there is a new good one
 * @param report called with what is wrong
 * @throws Refusal when there is no good one at the start
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

/** Null while there is no such file: editors replace it. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
