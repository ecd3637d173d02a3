import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Alert } from './alert';

interface RetryAlertProps {
  /** What did not work. */
  title: ReactNode;
  onRetry: () => unknown;
  /** What is not lost meanwhile, or what else can be done. */
  children?: ReactNode;
}

/** Something could not be loaded or done; offers to try again. */
export function RetryAlert({ title, onRetry, children }: RetryAlertProps): ReactNode {
  return (
    <Alert
      tone="bad"
      title={title}
      action={<Button onClick={() => void onRetry()}>Coba lagi</Button>}
    >
      {children}
    </Alert>
  );
}
