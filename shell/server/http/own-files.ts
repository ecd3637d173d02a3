import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;

/**
 * Small files that are the same for every build: they stand in the code. This one runs ahead of all
 * others: it sets the theme before anything is painted, and after five seconds it stops waiting for a
 * remote's style sheet, which would keep the whole page blank and the shell from starting.
 */
const early =
  "try{var t=localStorage.getItem('panggung.theme');" +
  "if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}" +
  "setTimeout(function(){document.querySelectorAll('link[data-href]').forEach(function(l){" +
  "if(l.sheet)return;var m=document.createElement('meta');m.name='late-sheet';" +
  'm.content=l.href;l.replaceWith(m)})},5000)';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="9" fill="#c4123f"/>' +
  '<path d="M16 6 7.5 22h17z" fill="#fff" opacity=".45"/>' +
  '<path d="M6 22h20v3.5H6z" fill="#fff"/><circle cx="16" cy="7.5" r="2.5" fill="#fff"/></svg>';

/** The shell's own files: hashed assets for good, the few unhashed ones for an hour. */
export function serveOwnFiles(app: FastifyInstance, shellFolder: string): void {
  const assets = join(shellFolder, 'browser');
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .sendFile(request.params['*'], assets, { cacheControl: false }),
  );
  const fixed = (path: string, type: string, body: string) =>
    app.get(path, (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(body),
    );
  fixed('/early.js', 'text/javascript; charset=utf-8', early);
  fixed('/favicon.svg', 'image/svg+xml', icon);
  fixed(
    '/robots.txt',
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n',
  );
  app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301));
}
