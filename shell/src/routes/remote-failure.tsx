import { Alert, Button, Page } from '@panggung/ui';
import type { ReactNode } from 'react';

interface RemoteFailureProps {
  onRetry: () => void;
}

/** What a visitor sees in place of a part of the site that could not be shown. */
export function RemoteFailure({ onRetry }: RemoteFailureProps): ReactNode {
  return (
    <Page width="narrow">
      <Alert
        tone="bad"
        title="Bagian ini sedang bermasalah"
        action={<Button onClick={onRetry}>Coba lagi</Button>}
      >
        <p>
          Halaman lain tetap bisa dibuka. Coba lagi sebentar lagi, atau pilih menu lain di atas.
        </p>
      </Alert>
    </Page>
  );
}
