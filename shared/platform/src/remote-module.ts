import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '@panggung/api-client';

/** What a route may use to fetch its data before it is rendered. */
export interface PrefetchContext {
  queryClient: QueryClient;
  /** Parameters of the path pattern, e.g. `{ id: '…' }`. */
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** The public client: never sends a visitor's token, so a rendered page can be cached. */
  api: ApiClient;
}

/** A screen of a remote. */
export interface RemoteRoute {
  /** The same path pattern as in remote.json. */
  path: string;
  Component: ComponentType;
  /**
   * Fills the query cache; runs on the server for routes with `ssr`. May reject: with a
   * NotFoundError the page is a 404; otherwise the screen is rendered without the data and the
   * browser requests it again.
   */
  prefetch?: (context: PrefetchContext) => Promise<unknown>;
}

/** The export `remote` of a remote's `src/remote.tsx`. */
export interface RemoteModule {
  routes: readonly RemoteRoute[];
  /** Components for slots, by the key in remote.json. */
  slots?: Readonly<Record<string, ComponentType>>;
}

/** Checks the module's type without widening it. */
export function defineRemote<const Module extends RemoteModule>(module: Module): Module {
  return module;
}
