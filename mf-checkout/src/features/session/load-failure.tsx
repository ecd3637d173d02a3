import { failureText } from '@panggung/platform';
import { Alert, Button } from '@panggung/ui';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  error: unknown;
  retry: () => unknown;
}

/** Something could not be loaded; offers to try again. */
export function LoadFailure({ error, retry }: LoadFailureProps): ReactNode {
  return (
    <Alert
      tone="bad"
      title={failureText(error)}
      action={<Button onClick={() => void retry()}>Coba lagi</Button>}
    />
  );
}
