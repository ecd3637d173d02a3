import { matchRoutes, type QueryClient } from '@panggung/platform/host';
import type { ApiClient } from '@panggung/api-client';
import type { RemoteModule } from '@panggung/platform';
import type { LiveRemote } from '../boot/boot';
import { couldMatch } from '../routes/could-match';
import type { RemoteStore } from './remote-store';

export interface RouteMatch {
  remote: LiveRemote;
  /** Path pattern of the route. */
  path: string;
  ssr: boolean;
  /** Fills the window, without header and footer. */
  bare: boolean;
  /** Query keys that the server reads. */
  query: readonly string[];
  params: Readonly<Record<string, string | undefined>>;
}

/** The remote whose route owns a path; null for none. Ranks patterns as the router does. */
export function matchRemote(remotes: readonly LiveRemote[], pathname: string): RouteMatch | null {
  const table = remotes.flatMap((remote) =>
    remote.routes
      .filter(({ path }) => couldMatch(path, pathname))
      .map(({ path, ssr, bare = false, query = [] }) => ({
        path,
        handle: { remote, path, ssr, bare, query },
      })),
  );
  const match = matchRoutes(table, pathname)?.at(-1);
  return match ? { ...match.route.handle, params: match.params } : null;
}

/** Runs the prefetch of the route that a module offers for a match, if it has one. */
export async function prefetchRoute(
  module: RemoteModule,
  { path, params }: RouteMatch,
  searchParams: URLSearchParams,
  { queryClient, api }: { queryClient: QueryClient; api: ApiClient },
): Promise<void> {
  const route = module.routes.find((one) => one.path === path);
  await route?.prefetch?.({ queryClient, params, searchParams, api });
}

/** Loads code and data of the screen at `href` before the visit, which reports failures. */
export async function preloadScreen(
  href: string,
  store: RemoteStore,
  data: { queryClient: QueryClient; api: ApiClient },
): Promise<void> {
  const { pathname, searchParams } = new URL(href, window.location.href);
  const match = matchRemote(store.remotes(), pathname);
  if (!match) return;
  await store.load(match.remote.name);
  const state = store.state(match.remote.name);
  if (state.status !== 'ready') return;
  await prefetchRoute(state.module, match, searchParams, data).catch(() => undefined);
}
