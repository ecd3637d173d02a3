import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RenderedPage } from '../../src/entry-server';
import type { ReleaseStore } from '../releases/release-store';
import { renderDocument, type ShellBuild } from './document';
import { MicroCache, type Made } from './micro-cache';
import type { ServerModules } from './server-modules';

interface Page {
  status: number;
  html: Buffer;
  /** Compressed once per rendering, by the name of the encoding. */
  encoded: Map<'br' | 'gzip', Promise<Buffer>>;
}

interface PagesOptions {
  store: ReleaseStore;
  modules: ServerModules;
  shell: ShellBuild;
  apiUrl: string;
}

/** Milliseconds that the API has for the data of a page. */
const dataTimeout = 2000;

const compress = {
  br: promisify<Buffer, object, Buffer>(brotliCompress),
  gzip: promisify<Buffer, object, Buffer>(gzip),
};
const effort = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  gzip: { level: 5 },
};

/** Answers every path that nothing else owns with a page of the assembled site. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const cache = new MicroCache<Page>({ fresh: 2000, stale: 5000, size: 500 });
  const { store } = options;

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send('Method not allowed');
    }
    const { pathname, search } = splitAddress(request.url);
    const snapshot = store.current();
    const page = await cache.get(`${snapshot.version} ${pathname}${search}`, () =>
      makePage(pathname, search, options, request.log),
    );
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    void reply
      .code(page.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=0, s-maxage=2, stale-while-revalidate=3')
      .header('vary', 'accept-encoding');
    if (encoding === null) return reply.send(page.html);
    return reply.header('content-encoding', encoding).send(await encoded(page, encoding));
  });
}

/**
 * Path and query of a request's address, whatever a client sends: `new URL` would take the host
 * out of `//host/path` and refuse `//`.
 */
function splitAddress(address: string): { pathname: string; search: string } {
  const start = address.indexOf('?');
  const path = start < 0 ? address : address.slice(0, start);
  return {
    pathname: path.replace(/^\/+/, '/'),
    search: start < 0 ? '' : address.slice(start),
  };
}

async function makePage(
  pathname: string,
  search: string,
  { store, modules, shell, apiUrl }: PagesOptions,
  log: FastifyBaseLogger,
): Promise<Made<Page>> {
  const { open } = store.current();
  const { frame } = modules;
  const match = frame.matchRemote(open, pathname);
  const request = { url: pathname + search, remotes: open, match, apiBase: apiUrl };
  const render = async (withRemote: boolean): Promise<RenderedPage> =>
    frame.renderPage({
      ...request,
      timeout: dataTimeout,
      module:
        withRemote && match ? await modules.remote(match.remote.name, match.remote.release) : null,
    });
  const rendered = await render(match?.ssr === true).catch((error: unknown) => {
    // A broken remote never costs the visitor the page: the browser renders what we could not.
    log.error({ err: error, remote: match?.remote.name }, 'A remote failed to render');
    return render(false);
  });
  const html = renderDocument({
    shell,
    head: rendered.head,
    body: rendered.body,
    boot: { remotes: [...open], ...rendered.boot },
    remote: match?.remote ?? null,
  });
  const status = match === null ? 404 : rendered.status;
  return {
    value: { status, html: Buffer.from(html), encoded: new Map() },
    keep: rendered.complete,
  };
}

function encoded(page: Page, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = page.encoded.get(encoding) ?? compress[encoding](page.html, effort[encoding]);
  page.encoded.set(encoding, known);
  return known;
}

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const offered = String(header ?? '');
  if (/\bbr\b/.test(offered)) return 'br';
  return /\bgzip\b/.test(offered) ? 'gzip' : null;
}
