import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

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

/** Serves the shell's own files: hashed assets for good, the few unhashed ones for an hour. */
export function serveOwnFiles(
  app: FastifyInstance,
  { shellFolder, site }: { shellFolder: string; site: string },
): void {
  const assets = join(shellFolder, 'browser');
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .sendFile(request.params['*'], assets, { cacheControl: false }),
  );
  for (const name of fixedFiles) {
    app.get(`/${name}`, (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .sendFile(name, join(shellFolder, 'public'), { cacheControl: false }),
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
