import { failureText } from '@panggung/platform';
import { Loading, RetryAlert } from '@panggung/ui';
import type { ReactNode } from 'react';

interface LoadedProps<Data> {
  /** The result of `useQuery`. */
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> };
  /** What is loading, e.g. `pengajuan`. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Loaded data, its placeholder while it loads, or an error. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>): ReactNode {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <RetryAlert title={failureText(error)} onRetry={refetch} />;
  return <Loading what={what} />;
}
