import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fallbackPath } from '../../src/offline/copies/storage';
import { renderDocument, type ShellBuild } from '../pages/document';
import { contentPolicy } from './security-headers';

/** Path of the service worker: at the root, so that its scope covers every page. */
export const workerPath = '/sw.js';

interface Options {
  shellFolder: string;
  shell: ShellBuild;
  /** Renders the body of the page that the worker shows without a network. */
  renderOffline: () => string;
  /** When false, a script that uninstalls the worker is served in its place. */
  enabled: boolean;
}

/** Serves the service worker and its fallback page for visits without a network. */
export function serveOffline(app: FastifyInstance, options: Options): void {
  const { shellFolder, shell, renderOffline, enabled } = options;
  const earlyScript = readFileSync(join(shellFolder, 'early/offline-script.js'), 'utf8');
  const page = renderDocument({
    shell: { ...shell, scripts: [], earlyScript },
    head: '<title>Anda sedang offline · Panggung</title><meta name="robots" content="noindex">',
    body: renderOffline(),
    boot: null,
    remote: null,
  });
  app.get(fallbackPath, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentPolicy(earlyScript))
      .send(page),
  );

  const code = readFileSync(join(shellFolder, `worker/${enabled ? 'worker' : 'withdraw'}.js`));
  // Browsers reinstall a worker when its script changes, so it contains the hash of this page.
  const mark = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const script = `/* ${mark} */${code.toString()}`;
  app.get(workerPath, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
