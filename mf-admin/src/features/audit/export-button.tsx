import { failureText, useApi, useMutation, type ApiClient } from '@panggung/platform';
import { Alert, Button, saveFile } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { AuditFilter } from './audit.queries';
import styles from './audit-table.module.css';

/** Milliseconds between two looks at how far the file has come. */
const pause = 1_000;

/** Saves what the filter finds as a CSV file, however much it is. */
export function ExportButton({ filter }: { filter: AuditFilter }): ReactNode {
  const { api } = useApi();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const exporting = useMutation({
    async mutationFn() {
      setProgress({ done: 0, total: 0 });
      const id = await written(api, filter, setProgress);
      saveFile('catatan-audit.csv', await api.getFile('/exports/{id}/file.csv', { path: { id } }));
    },
  });
  return (
    <div className={styles.export}>
      <Button variant="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {exporting.isPending ? 'Menyiapkan berkas…' : 'Unduh sebagai CSV'}
      </Button>
      {exporting.isPending ? (
        <progress aria-label="Berkas CSV" value={progress.done} max={Math.max(progress.total, 1)} />
      ) : null}
      {exporting.error ? <Alert tone="bad" title={failureText(exporting.error)} /> : null}
      <p role="status">{exporting.isSuccess ? 'Berkas CSV tersimpan.' : ''}</p>
    </div>
  );
}

/** Asks for the file and waits until it is there. @returns its id */
async function written(
  api: ApiClient,
  { page: _, from, to, ...filter }: AuditFilter,
  tell: (progress: { done: number; total: number }) => void,
): Promise<string> {
  const asked = await api.post('/exports', {
    kind: 'audit_log',
    ...filter,
    ...(from && { from: midnight(from, 0) }),
    ...(to && { to: midnight(to, 1) }),
  });
  const path = { id: asked.data.id };
  for (;;) {
    const { data } = await api.get('/exports/{id}', { path });
    tell(data);
    if (data.status === 'done') return data.id;
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** The beginning of a day in Jakarta, or of one of the next. */
function midnight(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00+07:00`) + later * 86_400_000).toISOString();
}
