import { ApiError, failureText } from '@panggung/platform';
import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';

/** Why the request failed, and what to do now. The form keeps its values. */
export function RefundFailure({ error }: { error: unknown }): ReactNode {
  return (
    <Alert tone="bad" title={failureText(error)}>
      <p>{advice(error)}</p>
    </Alert>
  );
}

function advice(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) {
    return 'Isian Anda tetap tersimpan. Aman untuk mencoba lagi: pengajuan tidak akan tercatat dua kali.';
  }
  return error.code === 'NOT_REFUNDABLE'
    ? 'Daftar tiket sudah kami perbarui dan isian lain tetap tersimpan. Periksa pilihan Anda.'
    : 'Isian Anda tetap tersimpan. Periksa lagi, lalu coba sekali lagi.';
}
