import { failureText, useApi, useAction } from '@panggung/platform';
import { Alert, Button, saveFile } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './statement.module.css';

const files = {
  csv: { path: '/studio/events/{id}/statement.csv', label: 'Unduh CSV' },
  pdf: { path: '/studio/events/{id}/statement.pdf', label: 'Unduh PDF' },
} as const;

/** The statement as files. */
export function StatementFiles({ eventId }: { eventId: string }): ReactNode {
  return (
    <div className={styles.files}>
      <FileButton eventId={eventId} ending="csv" />
      <FileButton eventId={eventId} ending="pdf" />
    </div>
  );
}

function FileButton({ eventId, ending }: { eventId: string; ending: 'csv' | 'pdf' }): ReactNode {
  const { api } = useApi();
  const { path, label } = files[ending];
  const saving = useAction({
    mutationFn: async () =>
      saveFile(`laporan.${ending}`, await api.getFile(path, { path: { id: eventId } })),
  });
  return (
    <div>
      <Button variant="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
        {saving.isPending ? 'Menyiapkan…' : label}
      </Button>
      {saving.error ? <Alert tone="bad" title={failureText(saving.error)} /> : null}
    </div>
  );
}
