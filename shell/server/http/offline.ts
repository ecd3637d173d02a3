import type { FastifyInstance } from 'fastify';
import { fallbackPath } from '../../src/offline/copies/storage';
import { renderDocument } from '../pages/document';
import { markOf, type Shell } from '../shells/shell';
import { contentPolicy } from './security-headers';

/** Path of the service worker: at the root, so that its scope covers every page. */
export const workerPath = '/sw.js';

/** What is needed of a build of the shell. */
type OfflineShell = Pick<Shell, 'build' | 'offlineScript' | 'workers'> & {
  frame: Pick<Shell['frame'], 'renderOffline'>;
};

interface Options {
  active: () => OfflineShell;
  /** When false, a script that uninstalls the worker is served in its place. */
  enabled: boolean;
}

interface Offline {
  page: string;
  policy: string;
  worker: string;
}

/** Serves the service worker and its fallback page for visits without a network. */
export function serveOffline(app: FastifyInstance, { active, enabled }: Options): void {
  const made = new WeakMap<OfflineShell, Offline>();

  function current(): Offline {
    const shell = active();
    const known = made.get(shell) ?? offlineOf(shell, enabled);
    made.set(shell, known);
    return known;
  }

  app.get(fallbackPath, (_, reply) => {
    const { page, policy } = current();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(page);
  });
  app.get(workerPath, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(current().worker),
  );
}

function offlineOf({ build, offlineScript, workers, frame }: OfflineShell, enabled: boolean) {
  const page = renderDocument({
    shell: { ...build, scripts: [] },
    earlyScript: offlineScript,
    head: '<title>Anda sedang offline · Panggung</title><meta name="robots" content="noindex">',
    body: frame.renderOffline(),
    boot: null,
    remote: null,
  });
  // Browsers reinstall a worker when its script changes, so it contains the hash of this page.
  const worker = `/* ${markOf(page)} */${enabled ? workers.worker : workers.withdraw}`;
  return { page, policy: contentPolicy(offlineScript), worker };
}
