import { createPublicClient, type ApiClient } from '@panggung/api-client';
import { NotFoundError, type Auth, type RemoteModule } from '@panggung/platform';
import {
  StaticRouter,
  createQueryClient,
  dehydrate,
  type QueryClient,
} from '@panggung/platform/host';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app';
import { areaOf, type Area } from './areas/areas';
import type { Boot, LiveRemote } from './boot/boot';
import { matchRemote, prefetchRoute, type RouteMatch } from './federation/preload';
import { sharedPackages } from './federation/shared-packages';
import { RemoteStore, type RemoteSource } from './federation/remote-store';
import { OfflinePage } from './offline/screens/offline-page';

/** Body of the fallback page that the service worker shows without a network. */
export const renderOffline = (): string => renderToStaticMarkup(<OfflinePage />);

/** What remotes' server bundles require: the same instances as the frame's, by their names. */
export const shared: Readonly<Record<string, unknown>> = sharedPackages;
export { areaOf, matchRemote };

export interface PageRequest {
  /** Path and query, e.g. `/events?q=jazz`. */
  url: string;
  remotes: readonly LiveRemote[];
  areas: readonly Area[];
  match: RouteMatch | null;
  /** Module of the matched remote; null renders the frame only. */
  module: RemoteModule | null;
  /** The site's own address. */
  site: string;
  /** Origin of the API as seen from the server. */
  apiBase: string;
  /** Headers for calls of the API, which lead them to the visit. */
  headers?: Readonly<Record<string, string>>;
  /** Maximum milliseconds for fetching the data. */
  timeout: number;
  /** Runs a blocking task; lets the caller see which page blocks the thread. */
  busy?: <Result>(task: () => Result) => Result;
}

export interface RenderedPage {
  /** HTTP status: 404 when the API has no data for this address. */
  status: 200 | 404;
  /** False when data is missing: the page must not be cached. */
  complete: boolean;
  /** Tags for the document's head: title, meta, links. */
  head: string;
  body: string;
  boot: Pick<Boot, 'rendered' | 'dehydrated' | 'site'>;
}

const nobody: Auth = {
  loading: true,
  user: null,
  login: () => undefined,
  logout: () => Promise.resolve(),
  update: () => undefined,
};

/**
 * Renders a page for a visitor without a session.
 * @throws whatever the remote's components throw
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const {
    url,
    remotes,
    areas,
    match,
    module,
    site,
    apiBase,
    timeout,
    headers = {},
    busy = (task) => task(),
  } = request;
  // The page gives up, not each of its calls.
  const api = createPublicClient({
    base: apiBase,
    timeout: null,
    trace: { headers: () => headers },
  });
  const queryClient = createQueryClient({ retries: 0 });
  const data =
    match && module
      ? await fetchData(
          () => busy(() => prefetch(module, match, url, { queryClient, api })),
          timeout,
        )
      : complete;
  const ready = new Map(match && module ? [[match.remote.name, module]] : []);
  const store = new RemoteStore(remotes, nothingIsLoaded, ready);
  const html = busy(() =>
    renderToString(
      <StaticRouter location={url}>
        <App
          store={store}
          queryClient={queryClient}
          clients={{ publicApi: api, api: noSession }}
          auth={nobody}
          areas={areas}
          restricted={{ pending: false, retry: () => undefined }}
          site={site}
        />
      </StaticRouter>,
    ),
  );
  const dehydrated = dehydrate(queryClient);
  queryClient.clear();
  return {
    ...data,
    ...splitHead(html),
    boot: { rendered: match && module ? match.remote.name : null, dehydrated, site },
  };
}

type DataOutcome = Pick<RenderedPage, 'status' | 'complete'>;
const complete: DataOutcome = { status: 200, complete: true };

function prefetch(
  module: RemoteModule,
  match: RouteMatch,
  url: string,
  cache: { queryClient: QueryClient; api: ApiClient },
): Promise<void> {
  const { searchParams } = new URL(url, 'http://site');
  return prefetchRoute(module, match, searchParams, cache);
}

/** Without data in time a screen is rendered as loading, and the browser asks again. */
async function fetchData(fetch: () => Promise<void>, timeout: number): Promise<DataOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The data took too long')), timeout);
  });
  try {
    await Promise.race([fetch(), late]);
    return complete;
  } catch (error) {
    if (error instanceof NotFoundError) return { status: 404, complete: true };
    return { status: 200, complete: false };
  } finally {
    clearTimeout(timer);
  }
}

const nothingIsLoaded: RemoteSource = {
  loadModule: () => Promise.reject(new Error('The server loads remotes by itself')),
  findRelease: () => Promise.resolve(null),
  report: () => undefined,
};

const refuse = () => Promise.reject(new Error('A page is rendered without a session'));
const noSession: ApiClient = {
  get: refuse,
  getFile: refuse,
  postFile: refuse,
  post: refuse,
  patch: refuse,
  delete: refuse,
};

/** React writes hoisted tags before the frame's element. */
function splitHead(html: string): { head: string; body: string } {
  const start = html.indexOf('<div class=');
  return { head: html.slice(0, start), body: html.slice(start) };
}
