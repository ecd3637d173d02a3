import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Shell } from '../shells/shell';
import type { Shells } from '../shells/shells';

const year = 31_536_000;

/** Files of `shell/public` that browsers and devices request by a fixed name. */
const fixedFiles = [
  'favicon.svg',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'share.jpg',
];

interface OwnFiles {
  shells: Pick<Shells, 'folderOfFile'>;
  active: () => Pick<Shell, 'folder'>;
  site: string;
}

/**
 * Serves the shell's own files: hashed assets of every build in the store for good, the few
 * unhashed ones of the active build for an hour.
 */
export function serveOwnFiles(app: FastifyInstance, { shells, active, site }: OwnFiles): void {
  app.get<{ Params: { '*': string } }>('/assets/*', async ({ params }, reply) => {
    const file = params['*'];
    const folder = await shells.folderOfFile(file);
    if (folder === null) return reply.callNotFound();
    return reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .sendFile(file, join(folder, 'browser'), { cacheControl: false });
  });
  for (const name of fixedFiles) {
    app.get(`/${name}`, (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .sendFile(name, join(active().folder, 'public'), { cacheControl: false }),
    );
  }
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${site}/sitemap.xml\n`,
      ),
  );
  app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301));
}
