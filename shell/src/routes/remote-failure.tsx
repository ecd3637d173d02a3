import { supportCodeOf } from '@panggung/api-client';
import { Page, RetryAlert, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { currentTrace } from '../telemetry/action';

interface FailureProps {
  onRetry: () => void;
}

/** Shown in place of a screen that failed. */
export function RemoteFailure({ onRetry }: FailureProps): ReactNode {
  return (
    <Page width="narrow">
      <title>Halaman belum bisa ditampilkan · Panggung</title>
      <Stack>
        <h1>Halaman belum bisa ditampilkan</h1>
        <PartFailure onRetry={onRetry}>
          Halaman lain tetap bisa dibuka. Coba lagi sebentar lagi, atau pilih menu lain di atas.
        </PartFailure>
      </Stack>
    </Page>
  );
}

/** The same for a part of a screen. */
export function PartFailure({
  onRetry,
  children = 'Bagian lain halaman ini tetap bisa dipakai.',
}: FailureProps & { children?: ReactNode }): ReactNode {
  return (
    <RetryAlert
      title="Bagian ini sedang bermasalah"
      onRetry={onRetry}
      error={{ supportCode: supportCodeOf(currentTrace()) }}
    >
      <p>{children}</p>
    </RetryAlert>
  );
}
