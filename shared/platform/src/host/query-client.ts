import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache of a page. Data rendered on the server counts as fresh for a minute, so hydration
 * does not refetch it.
 * @param options retries: how often a failed call is repeated; 0 when a visitor waits for the page
 */
export function createQueryClient({ retries = 1 } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call must fail visibly; by default it would wait silently.
      queries: {
        staleTime: 60_000,
        retry: retries,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
