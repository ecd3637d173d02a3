import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { ServiceState } from './use-service';

const notices: Partial<Record<ServiceState, { title: string; text: string }>> = {
  missing: {
    title: 'Situs ini berjalan tanpa layanan rilis',
    text: 'Rilis diubah lewat baris perintah di mesin yang memegang penyimpanan rilis.',
  },
  refuses: {
    title: 'Layanan rilis tidak mengenali sesi Anda',
    text: 'Masuk lagi, atau periksa apakah layanan rilis tahu alamat API.',
  },
  silent: {
    title: 'Layanan rilis tidak menjawab',
    text: 'Pengunjung tidak terganggu. Halaman ini mencoba lagi dengan sendirinya.',
  },
};

/** Says why nothing can be changed here now; nothing while all is well. */
export function ServiceNotice({ state }: { state: ServiceState }): ReactNode {
  const notice = notices[state];
  if (!notice) return null;
  return (
    <Alert tone={state === 'missing' ? 'info' : 'warn'} title={notice.title}>
      <p>{notice.text}</p>
    </Alert>
  );
}
