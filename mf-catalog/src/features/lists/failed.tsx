import { PageHead, failureText } from '@panggung/platform';
import { Page, RetryAlert, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';

interface FailedProps {
  /** Kind of the item, e.g. `Artis`. */
  what: string;
  onRetry: () => unknown;
  error: unknown;
}

/** The page of an item that may exist but could not be loaded. */
export function Failed({ what, onRetry, error }: FailedProps): ReactNode {
  const title = `${what} tidak dapat dimuat`;
  return (
    <Page width="narrow">
      <PageHead title={`${title} · Panggung`} noIndex />
      <Stack>
        <h1>{title}</h1>
        <RetryAlert title={failureText(error)} onRetry={onRetry} error={error} />
      </Stack>
    </Page>
  );
}
