import { failureText, useApi, useAction } from '@panggung/platform';
import { Alert, Button, saveFile } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { AdminRefund } from './refunds.queries';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Downloads the proof of a transfer. */
export function ProofButton({ refund }: { refund: AdminRefund }): ReactNode {
  const { api } = useApi();
  const { code } = refund.transaction;
  const saving = useAction({
    async mutationFn() {
      const file = await api.getFile('/admin/refunds/{id}/proof', { path: { id: refund.id } });
      saveFile(`bukti-transfer-${code}.${endings[file.type] ?? 'bin'}`, file);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Unduh bukti transfer ${code}`}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        Unduh bukti transfer
      </Button>
      {saving.error ? <Alert tone="bad" title={failureText(saving.error)} /> : null}
    </>
  );
}
