import { failureText } from '@panggung/platform';
import { Button, EmptyState } from '@panggung/ui';
import type { ReactNode } from 'react';

interface LoadFailedProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** Replaces a part of the page that could not be loaded; the rest of the page stays. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps): ReactNode {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <Button variant="secondary" onClick={onRetry}>
            Coba lagi
          </Button>
        }
      >
        {failureText(error)}
      </EmptyState>
    </div>
  );
}
