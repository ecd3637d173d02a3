import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '@panggung/api-client';

/** What a route may use to fetch its data before it is rendered. */
export interface PrefetchContext {
  queryClient: QueryClient;
  /** Parameters of the path pattern, e.g. `{ id: '…' }`. */
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** The public client: never carries a visitor's token, so a rendered page can be cached. */
  api: ApiClient;
}

/** A screen of a remote. */
export interface RemoteRoute {
  /** The same path pattern as in remote.json. */
  path: string;
  Component: ComponentType;
  /**
   * Fills the query cache; runs on the server for routes with `ssr`. May reject: with a
   * NotFoundError the page is a 404, otherwise the screen is rendered without the data and asks for
   * it again in the browser.
   */
  prefetch?: (context: PrefetchContext) => Promise<unknown>;
}

/** What `src/remote.tsx` of a remote exports under the name `remote`. */
export interface RemoteModule {
  routes: readonly RemoteRoute[];
  /** Components that fill slots, by the key that remote.json names. */
  slots?: Readonly<Record<string, ComponentType>>;
}

/** Gives the module its type without widening it. */
export function defineRemote<const Module extends RemoteModule>(module: Module): Module {
  return module;
}
