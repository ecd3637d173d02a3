import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache of a page. Data rendered on the server counts as fresh for a minute, so
 * hydrating asks for nothing again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false },
    },
  });
}
