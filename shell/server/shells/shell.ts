import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellBuildSchema, type ShellBuild } from '@panggung/releases';
import { contentPolicy } from '../http/security-headers';
import { loadFrame, type Frame } from '../pages/rendering/server-bundles';

/** A build of the shell, loaded into this process. */
export interface Shell {
  id: string;
  /** Folder with its files. */
  folder: string;
  build: ShellBuild;
  frame: Frame;
  /** The inline script of every page, which runs before everything else. */
  earlyScript: string;
  /** The content security policy of its pages. */
  policy: string;
  /** The inline script of the page that the service worker shows without a network. */
  offlineScript: string;
  /** Scripts of the service worker, and of the one that uninstalls it. */
  workers: { worker: string; withdraw: string };
}

/**
 * Loads a build of the shell, and tries it.
 * @throws Error when it is not complete, or its frame does not load or render
 */
export function loadShell(id: string, folder: string): Shell {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const frame = loadFrame(folder);
  if (frame.renderOffline() === '') throw new Error(`The frame of ${id} renders nothing`);
  const earlyScript = read('early/early-script.js');
  return {
    id,
    folder,
    build: shellBuildSchema.parse(JSON.parse(read('browser/build.json'))),
    frame,
    earlyScript,
    policy: contentPolicy(earlyScript),
    offlineScript: read('early/offline-script.js'),
    workers: { worker: read('worker/worker.js'), withdraw: read('worker/withdraw.js') },
  };
}

/** Short and of the content alone. */
export const markOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
