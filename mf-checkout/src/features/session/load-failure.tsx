import { failureText } from '@panggung/platform';
import { RetryAlert } from '@panggung/ui';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  error: unknown;
  retry: () => unknown;
}

/** Something could not be loaded; offers to try again. */
export function LoadFailure({ error, retry }: LoadFailureProps): ReactNode {
  return <RetryAlert title={failureText(error)} onRetry={retry} />;
}
