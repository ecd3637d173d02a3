import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Alert } from './alert';

interface RetryAlertProps {
  /** What failed. */
  title: ReactNode;
  onRetry: () => unknown;
  /** What is still safe, or what else the visitor can do. */
  children?: ReactNode;
  /** The failure; when it is ours, its code for support is shown. */
  error?: unknown;
}

/** Says that loading or an action failed; offers to try again. */
export function RetryAlert({ title, onRetry, children, error }: RetryAlertProps): ReactNode {
  // By its shape: this package knows no data layer.
  const code = (error as { supportCode?: string } | null | undefined)?.supportCode;
  return (
    <Alert
      tone="bad"
      title={title}
      action={<Button onClick={() => void onRetry()}>Coba lagi</Button>}
    >
      {children}
      {code ? <p>Kode: {code}</p> : null}
    </Alert>
  );
}
