import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fallbackPath } from '../../src/offline/copies/storage';
import { renderDocument, type ShellBuild } from '../pages/document';

/** Where browsers find the service worker: at the root, so that it may answer for every page. */
export const workerPath = '/sw.js';

interface Options {
  shellFolder: string;
  shell: ShellBuild;
  /** Renders the body of the page that the worker shows where there is no network. */
  renderOffline: () => string;
  /** Without it, the script in the worker's place takes an installed one away. */
  enabled: boolean;
}

/** Serves the service worker and the page that it keeps for when there is no network. */
export function serveOffline(app: FastifyInstance, options: Options): void {
  const { shellFolder, shell, renderOffline, enabled } = options;
  const page = renderDocument({
    shell: { ...shell, scripts: [] },
    head: '<title>Anda sedang offline · Panggung</title><meta name="robots" content="noindex">',
    body: renderOffline(),
    boot: null,
    remote: null,
  });
  app.get(fallbackPath, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );

  const code = readFileSync(join(shellFolder, `worker/${enabled ? 'worker' : 'withdraw'}.js`));
  // A browser installs a worker anew when its script differs: the page that it keeps is part of it.
  const mark = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const script = `/* ${mark} */${code.toString()}`;
  app.get(workerPath, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
