import { labelRoute } from '@panggung/observability';
import type { Preview } from '@panggung/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../http/encoded';
import type { ReleaseStore } from '../releases/release-store';
import type { Area } from '../../src/areas/areas';
import type { LiveRemote } from '../../src/boot/boot';
import { visitorAudiences } from '../releases/audience';
import { choosePreviews, previewsOf } from '../releases/preview-choice';
import { knownShare, shareFor } from '../releases/share';
import type { VisitorCity } from '../releases/visitor-city';
import type { Variant } from '../releases/variants';
import type { Overrides } from '../overrides/overrides';
import { abridged, ownFiles } from './abridged';
import { EncodedPage } from './encoded-page';
import type { Shell } from '../shells/shell';
import { renderDocument } from './document';
import { joinedJson, scriptJson } from './script-json';
import { MicroCache } from './micro-cache';
import { namePageTrace } from './page-trace';
import { pagesMade, pagesServed } from './page-metrics';
import type { RenderResult, Renderer } from './rendering/renderer';

interface PagesOptions {
  store: ReleaseStore;
  renderer: Renderer;
  overrides: Overrides;
  /** Whether visitors reach the site by https. */
  secure: boolean;
  /** The keys of web, which sign what visitors carry. */
  secrets: readonly string[];
  visitorCity: VisitorCity;
  /** Address of the service worker; without one pages install none. */
  worker?: string | undefined;
  /** Share of visits whose web vitals are reported, 0 to 1; all when left out. */
  vitals?: number;
  /** Makes the nonce that lets a page send reports. */
  nonce: () => string;
  /** Seconds for which a rendered page is served again; 0 renders a page for every visit. */
  keepSeconds: number;
}

const publicPage = 'public, max-age=0, s-maxage=2, stale-while-revalidate=3';
/** Not for shared caches: another visitor may get other releases, or no overrides. */
const privatePage = 'private, no-cache';

/** Of a preview, which nobody else gets a byte of. */
const noStore = 'private, no-store';

/** Answers every path that no other route owns with a page of the site. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const { store, renderer, overrides, secure, keepSeconds } = options;
  const fresh = keepSeconds * 1000;
  const cache = new MicroCache<{ page: EncodedPage; route: string }>({
    fresh,
    stale: fresh * 2.5,
    size: 500,
  });
  const { worker, vitals, nonce } = options;
  const settings = { worker, nonce, ...(vitals === undefined ? {} : { vitals }) };

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send('Method not allowed');
    }
    const { pathname, search: asked } = splitAddress(request.url);
    // The file may exist on the next try, so no cache may keep this answer.
    if (/^\/(?:assets|remotes|registry)\//.test(pathname)) {
      return reply.code(404).header('cache-control', 'no-store').send('Not found');
    }
    if (overrides.change(request, reply)) return reply;
    if (await choosePreviews(request, reply, { store, secure })) return reply;
    const { version, registry, shells, hasCanaries, variantOf } = store.current();
    const previews = previewsOf(request, registry);
    // Visitors get a share only while canaries run; otherwise answers are the same for everybody.
    const share = hasCanaries ? shareFor(request, reply, secure) : knownShare(request);
    const { key, shell, open, areas } = variantOf(
      share,
      previews,
      visitorAudiences(request, registry, options),
    );
    const search = renderer.queryOf({ pathname, search: asked, shell, remotes: open });
    const fallback = shells.active;
    const visit = { pathname, search, shell, fallback, remotes: open, areas, registry, previews };
    const host = { ...settings, shell, previews };
    void reply.header('content-security-policy', shell.policy);

    const injected = overrides.of(request);
    if (injected.length > 0) {
      const made = await renderer.renderFrame(visit);
      const ownHost = { ...host, shell: { ...shell, build: overrides.buildOf(shell.build) } };
      const page = new EncodedPage(
        200,
        documentOf(ownHost, { ...made, areas, remote: null }, injected),
        false,
      );
      overrides.allow(reply, injected, shell.earlyScript);
      return send(request, reply, page, privatePage);
    }
    pagesServed.inc();
    const { page, route } = await cache.get(`${version} ${key} ${pathname}${search}`, async () => {
      pagesMade.inc();
      const made = await renderer.render(visit);
      const document = new EncodedPage(
        made.status,
        documentOf(host, { ...made, areas }),
        made.isPublic,
      );
      return { value: { page: document, route: made.route }, keep: made.complete };
    });
    labelRoute(request, route);
    namePageTrace(request, reply);
    if (previews.length > 0) {
      // Search engines are given no link; whoever passes one on should not lead them there either.
      return send(request, reply.header('x-robots-tag', 'noindex'), page, noStore);
    }
    return send(request, reply, page, hasCanaries ? privatePage : publicPage);
  });
}

type Host = Pick<PagesOptions, 'worker' | 'vitals' | 'nonce'> & {
  shell: Shell;
  previews: readonly Preview[];
};

function documentOf(
  { shell, previews, worker, vitals, nonce }: Host,
  made: RenderResult & Pick<Variant, 'areas'>,
  overrides: { name: string; url: string }[] = [],
) {
  const { head, body, boot, remotes, areas, remote } = made;
  const { build, earlyScript } = shell;
  const own = {
    nonce: nonce(),
    ...ownFiles(remote),
    ...(worker === undefined ? {} : { worker }),
    ...(vitals === undefined ? {} : { vitals }),
    ...(overrides.length > 0 ? { overrides } : {}),
    ...(previews.length > 0
      ? { previews: previews.map(({ name, release }) => `${name} ${release.id}`) }
      : {}),
  };
  return renderDocument({
    shell: build,
    earlyScript,
    head,
    body,
    boot: joinedJson(sharedBoot(shell, remotes, areas), boot, scriptJson(own)),
    remote,
  });
}

const sharedBoots = new WeakMap<
  readonly LiveRemote[],
  { areas: unknown; shell: Shell; text: string }
>();

/** What the boot data of all pages of one set of releases has in common. */
function sharedBoot(shell: Shell, remotes: readonly LiveRemote[], areas: readonly Area[]): string {
  const known = sharedBoots.get(remotes);
  if (known?.shell === shell && known.areas === areas) return known.text;
  const { integrity, scripts, styles } = shell.build;
  const named = new Set([...scripts, ...styles]);
  const assets = Object.fromEntries(
    Object.entries(integrity).filter(([name]) => /\.(?:js|css)$/.test(name) && !named.has(name)),
  );
  const text = scriptJson({ remotes: remotes.map(abridged), areas, assets, shell: shell.id });
  sharedBoots.set(remotes, { areas, shell, text });
  return text;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedPage,
  caching: string,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  void reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', caching)
    .header('vary', 'accept-encoding');
  // Search engines that run no script do not see the screen's own robots tag.
  if (!page.isPublic) void reply.header('x-robots-tag', 'noindex');
  if (encoding === null) return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(await page.encoded(encoding));
}

/**
 * Path and query of a request's address, for any input: `new URL` would take `//host/path` as a
 * host and refuse `//`.
 */
function splitAddress(address: string): { pathname: string; search: string } {
  const start = address.indexOf('?');
  const path = start < 0 ? address : address.slice(0, start);
  return {
    pathname: path.replace(/^\/+/, '/'),
    search: start < 0 ? '' : address.slice(start),
  };
}
