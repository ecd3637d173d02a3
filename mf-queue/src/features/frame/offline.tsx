import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';

/** The last question had no answer; the page goes on asking. */
export function Offline(): ReactNode {
  return (
    <Alert tone="warn" title="Koneksi terputus">
      <p>Tempat Anda aman. Halaman ini mencoba lagi dengan sendirinya.</p>
    </Alert>
  );
}
