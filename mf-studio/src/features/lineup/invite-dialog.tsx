import { failureText, useApi, useQuery } from '@panggung/platform';
import { Actions, Alert, Button, Dialog, Field } from '@panggung/ui';
import { useDeferredValue, useState, type ReactNode } from 'react';
import form from '../form/form.module.css';
import results from '../workspace/results.module.css';
import styles from './lineup.module.css';
import { artistsLike, type LineupEntry } from './lineup.queries';
import { NewArtistDialog } from './new-artist-dialog';

interface InviteDialogProps {
  invited: readonly LineupEntry[];
  busy: boolean;
  error: unknown;
  /** @returns whether it succeeded; if not, `error` says why */
  onInvite: (artistId: string) => Promise<boolean>;
  onClose: () => void;
}

/** Finds an artist of the marketplace, or registers a new profile. */
export function InviteDialog(props: InviteDialogProps): ReactNode {
  const { invited, busy, error, onInvite, onClose } = props;
  const { api } = useApi();
  const [q, setQ] = useState('');
  const [adding, setAdding] = useState(false);
  const { data } = useQuery(artistsLike(api, useDeferredValue(q.trim())));
  const asked = new Set(
    invited.filter(({ status }) => status !== 'declined').map(({ artistId }) => artistId),
  );
  const found = (data?.data ?? []).filter(({ id }) => !asked.has(id));
  if (adding) {
    return (
      <NewArtistDialog
        name={q}
        onRegistered={async (artistId, stageName) => {
          if (await onInvite(artistId)) return;
          // The search shows the error, and the artist, who is registered by now.
          setQ(stageName);
          setAdding(false);
        }}
        onBack={() => setAdding(false)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Undang artis" onClose={onClose}>
      <div className={form.dialog}>
        {error ? <Alert tone="bad" title={failureText(error)} /> : null}
        <Field
          label="Cari nama panggung"
          type="search"
          markOptional={false}
          autoComplete="off"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <p role="status" className={styles.note}>
          {data === undefined ? 'Mencari…' : `${found.length} artis`}
        </p>
        <ul role="list" className={results.list}>
          {found.map(({ id, stage_name, genre }) => (
            <li key={id}>
              <button
                type="button"
                className={results.result}
                aria-disabled={busy || undefined}
                onClick={() => {
                  if (!busy) void onInvite(id);
                }}
              >
                <span>{stage_name}</span>
                <span className={styles.note}>{genre}</span>
              </button>
            </li>
          ))}
        </ul>
        <Actions>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Artis belum ada? Daftarkan
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Batal
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}
