import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache of a page. Data rendered on the server counts as fresh for a minute, so
 * hydrating asks for nothing again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline a call must fail and say so; the default would wait without a word.
      queries: {
        staleTime: 60_000,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
