import {
  failureText,
  useApi,
  useAction,
  useQuery,
  type ApiClient,
  type Payload,
} from '@panggung/platform';
import { Alert, Button, SelectField, saveFile } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './export-button.module.css';

interface ExportButtonProps {
  /** The body of the request for the file. */
  wanted: () => Payload<'/exports'>;
  /** Name of the saved file. */
  fileName: string;
}

type Separator = NonNullable<Payload<'/exports'>['separator']>;

/** Milliseconds between two requests for the progress of the file. */
const pause = 1_000;

/** Lets the API write a table into a CSV file of any length, shows the progress, and saves it. */
export function ExportButton({ wanted, fileName }: ExportButtonProps): ReactNode {
  const [separator, setSeparator] = useState<Separator>('comma');
  const { busy, state, saved, error, begin } = useExport(
    () => ({ ...wanted(), ...(separator === 'semicolon' && { separator }) }),
    fileName,
  );
  return (
    <div className={styles.export}>
      <SelectField
        label="Pemisah kolom CSV"
        value={separator}
        onChange={({ currentTarget }) =>
          setSeparator(currentTarget.value === 'semicolon' ? 'semicolon' : 'comma')
        }
      >
        <option value="comma">Koma</option>
        <option value="semicolon">Titik koma (Excel Indonesia)</option>
      </SelectField>
      <Button variant="secondary" busy={busy} onClick={begin}>
        {busy ? 'Menyiapkan CSV…' : 'Unduh CSV'}
      </Button>
      {busy ? (
        <progress aria-label="Berkas CSV" value={state?.done ?? 0} max={state?.total || 1} />
      ) : null}
      <p role="status" className={styles.note}>
        {busy && state ? `${state.done} dari ${state.total} baris` : ''}
        {!busy && saved ? 'Berkas CSV tersimpan.' : ''}
      </p>
      {error && !busy ? <Alert tone="bad" title={failureText(error)} /> : null}
    </div>
  );
}

/**
 * Leaving the page stops the polling; in a hidden tab it continues and the file is saved. A failed
 * poll ends the attempt: the API continues to write, and the next attempt finds the file.
 */
function useExport(wanted: () => Payload<'/exports'>, fileName: string) {
  const { api } = useApi();
  const [exportId, setExportId] = useState<string | null>(null);
  const asking = useAction({
    mutationFn: () => api.post('/exports', wanted()),
    onSuccess: ({ data }) => setExportId(data.id),
  });
  const saving = useAction({
    mutationFn: async (id: string) => {
      saveFile(fileName, await api.getFile('/exports/{id}/file.csv', { path: { id } }));
    },
    onSettled: () => setExportId(null),
  });
  const progress = useQuery({
    queryKey: ['exports', exportId],
    queryFn: ({ signal }) => readExport(api, exportId ?? '', signal),
    enabled: exportId !== null,
    refetchInterval: ({ state: { status } }) => (status === 'error' ? false : pause),
    refetchIntervalInBackground: true,
  });
  const state = progress.data?.data;
  const { mutate: save, isPending } = saving;
  useEffect(() => {
    if (exportId !== null && state?.id === exportId && state.status === 'done' && !isPending) {
      save(exportId);
    }
  }, [exportId, isPending, save, state]);
  return {
    busy: asking.isPending || (exportId !== null && !progress.isError),
    state,
    saved: saving.isSuccess,
    error: asking.error ?? saving.error ?? progress.error,
    begin() {
      saving.reset();
      setExportId(null);
      asking.mutate();
    },
  };
}

const readExport = (api: ApiClient, id: string, signal: AbortSignal) =>
  api.get('/exports/{id}', { path: { id }, signal });
