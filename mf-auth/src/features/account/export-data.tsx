import { failureText, useApi, useAction } from '@panggung/platform';
import { Actions, Alert, Button, saveFile } from '@panggung/ui';
import type { ReactNode } from 'react';

/** Downloads everything that is stored about the user, as a file. */
export function ExportData(): ReactNode {
  const { api } = useApi();
  const download = useAction({
    mutationFn: () => api.get('/auth/export'),
    onSuccess(data) {
      const day = new Date().toISOString().slice(0, 10);
      const text = JSON.stringify(data, null, 2);
      saveFile(`panggung-data-${day}.json`, new Blob([text], { type: 'application/json' }));
    },
  });
  return (
    <>
      <p>
        Semua yang kami simpan tentang Anda dalam satu berkas JSON: akun, perangkat, pesanan, tiket,
        dan catatan keamanan.
      </p>
      {download.isError ? (
        <Alert tone="bad" title="Data Anda belum dapat diunduh">
          <p>{failureText(download.error)}</p>
        </Alert>
      ) : null}
      {download.isSuccess ? (
        <Alert tone="good" title="Berkas diunduh">
          <p>Simpan di tempat yang aman: isinya hanya untuk Anda.</p>
        </Alert>
      ) : null}
      <Actions>
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? 'Menyiapkan…' : 'Unduh data saya'}
        </Button>
      </Actions>
    </>
  );
}
