import { failureText, useApi, useMutation, useQuery, type ApiClient } from '@panggung/platform';
import { Alert, Button, saveFile } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './attendees.module.css';

/** Has the list of attendees written into a file, says how far that is, and saves it. */
export function CsvButton({ eventId }: { eventId: string }): ReactNode {
  const { api } = useApi();
  const [exportId, setExportId] = useState<string | null>(null);
  const asking = useMutation({
    mutationFn: () => api.post('/exports', { kind: 'attendees', eventId }),
    onSuccess: ({ data }) => setExportId(data.id),
  });
  const saving = useMutation({
    mutationFn: async (id: string) => {
      saveFile('peserta.csv', await api.getFile('/exports/{id}/file.csv', { path: { id } }));
    },
    onSettled: () => setExportId(null),
  });
  const progress = useQuery({
    queryKey: ['studio', 'exports', exportId],
    queryFn: ({ signal }) => readExport(api, exportId ?? '', signal),
    enabled: exportId !== null,
    refetchInterval: 1_000,
  });
  const state = progress.data?.data;
  const { mutate: save, isPending } = saving;
  useEffect(() => {
    if (exportId !== null && state?.id === exportId && state.status === 'done' && !isPending) {
      save(exportId);
    }
  }, [exportId, isPending, save, state]);

  const busy = asking.isPending || exportId !== null;
  const error = asking.error ?? saving.error ?? progress.error;
  return (
    <div className={styles.csv}>
      <Button variant="secondary" busy={busy} onClick={() => asking.mutate()}>
        {busy ? 'Menyiapkan CSV…' : 'Unduh CSV'}
      </Button>
      <p role="status" className={styles.note}>
        {busy && state ? `${state.done} dari ${state.total} baris` : ''}
        {!busy && saving.isSuccess ? 'Berkas CSV tersimpan.' : ''}
      </p>
      {error && !busy ? <Alert tone="bad" title={failureText(error)} /> : null}
    </div>
  );
}

const readExport = (api: ApiClient, id: string, signal: AbortSignal) =>
  api.get('/exports/{id}', { path: { id }, signal });
