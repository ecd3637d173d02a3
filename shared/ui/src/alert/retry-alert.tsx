import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Alert } from './alert';

interface RetryAlertProps {
  /** What failed. */
  title: ReactNode;
  onRetry: () => unknown;
  /** What is still safe, or what else the visitor can do. */
  children?: ReactNode;
}

/** Says that loading or an action failed; offers to try again. */
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
