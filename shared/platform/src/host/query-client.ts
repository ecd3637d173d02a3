import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache of a page. Data rendered on the server counts as fresh for a minute, so
 * hydrating asks for nothing again.
 * @param options retries: how often a failed call is made again; none where a visitor waits for
 *   the page itself
 */
export function createQueryClient({ retries = 1 } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline a call must fail and say so; the default would wait without a word.
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
