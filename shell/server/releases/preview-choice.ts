import { livePreviews, previewIdPattern, type Preview, type Registry } from '@panggung/releases';
import type { ReleaseStore } from './release-store';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookie = 'panggung.previews';
/** Previews that go together on one page. */
const most = 8;

/**
 * The previews that a visitor looks at: those whose links it has opened, one of each remote, until
 * they end.
 */
export function previewsOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  registry: Pick<Registry, 'previews'>,
): Preview[] {
  const text = /(?:^|;\s*)panggung\.previews=([\w.]+)/.exec(headers.cookie ?? '')?.[1];
  return text === undefined ? [] : find(text.split('.'), registry);
}

function find(ids: readonly string[], registry: Pick<Registry, 'previews'>): Preview[] {
  const live = livePreviews(registry);
  const byName = new Map<string, Preview>();
  for (const id of ids.slice(0, most)) {
    const preview = live.find((one) => one.id === id);
    if (preview) byName.set(preview.name, preview);
  }
  return [...byName.values()];
}

/**
 * Reads `?preview=<id>` or `?preview=<id>,<other>`, stores them in a cookie and redirects to the
 * address without them; `?preview=` goes back to what is live.
 * @returns whether the request has been answered
 */
export async function choosePreviews(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, secure }: { store: Pick<ReleaseStore, 'current' | 'refresh'>; secure: boolean },
): Promise<boolean> {
  if (!/[?&]preview=/.test(request.url)) return false;
  const given = request.url.replace(/^\/+/, '/');
  if (!URL.canParse(given, 'http://site')) return false;
  const address = new URL(given, 'http://site');
  const ids = (address.searchParams.get('preview') ?? '').split(',').filter((id) => id !== '');
  address.searchParams.delete('preview');
  const areIds = ids.every((id) => previewIdPattern.test(id));
  const isWhole = (found: Preview[]) => found.length === new Set(ids).size;
  let found = find(ids, store.current().registry);
  // A link may be opened before this copy has heard of it.
  if (areIds && !isWhole(found)) found = find(ids, (await store.refresh()).registry);
  void reply.header('cache-control', 'no-store');
  if (!areIds || !isWhole(found)) {
    void reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('Pratinjau ini tidak ada, atau sudah berakhir. Mintalah tautan baru kepada timnya.');
    return true;
  }
  const value = found.map(({ id }) => id).join('.');
  const gone = value === '' ? '; Max-Age=0' : '';
  void reply
    .header(
      'set-cookie',
      `${cookie}=${value}; Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}${gone}`,
    )
    // `/.//host` is normalised to `//host`, which would redirect to another site.
    .redirect(address.pathname.replace(/^\/+/, '/') + address.search, 302);
  return true;
}
