import { formatCount } from '@panggung/format';
import { failureText } from '@panggung/platform';
import type { WaitingEntry } from '@panggung/screens';
import { Actions, Alert, Button, RetryAlert } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Draw } from '../status/room.queries';
import { CheckList } from './check-list';
import type { Check } from './checks';
import styles from './draw.module.css';
import { bytesOfEntry } from './fetch-entries';
import { useCheck } from './use-check';

interface CheckPanelProps {
  draw: Draw;
  /** The entry of this device, as far as it was drawn. */
  own: WaitingEntry | null;
}

/** A button that recomputes the draw, and what came out. */
export function CheckPanel({ draw, own }: CheckPanelProps): ReactNode {
  const check = useCheck(draw, own);
  const size = sizeWords(draw.size * bytesOfEntry);
  return (
    <div className={styles.panel}>
      <Actions>
        <Button busy={check.isPending} onClick={() => check.mutate('whole')}>
          Periksa seluruh undian
        </Button>
        {own ? (
          <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate('own')}>
            Periksa tempat saya saja
          </Button>
        ) : null}
      </Actions>
      <p className={styles.note}>
        Semuanya dihitung ulang oleh peramban Anda sendiri dari data yang diumumkan. Seluruh undian:{' '}
        {formatCount(draw.size)} peserta, {size} data.
      </p>
      {check.isPending ? (
        <>
          <label className={styles.panel}>
            Menghitung…
            <progress className={styles.progress} max={1} value={check.progress} />
          </label>
          <Actions>
            <Button variant="quiet" onClick={check.cancel}>
              Batalkan
            </Button>
          </Actions>
        </>
      ) : null}
      <div aria-live="polite" className={styles.panel}>
        {check.data ? <Outcome checks={check.data} isCheckable={draw.signature !== null} /> : null}
      </div>
      {check.error ? (
        <RetryAlert
          title="Pemeriksaan tidak selesai"
          onRetry={() => check.mutate(check.variables ?? 'whole')}
        >
          <p>{failureText(check.error)}</p>
        </RetryAlert>
      ) : null}
    </div>
  );
}

function Outcome({ checks, isCheckable }: { checks: Check[]; isCheckable: boolean }): ReactNode {
  // Where rounds come from is for the reader to judge.
  const wrong = checks.filter(({ what, fits }) => !fits && what !== 'chain');
  return (
    <>
      {wrong.length === 0 ? (
        <Alert tone="good" title="Semuanya cocok" />
      ) : isCheckable ? (
        <Alert tone="bad" title={`${wrong.length} hal tidak cocok`}>
          <p>Simpan halaman ini, lalu hubungi penyelenggara.</p>
        </Alert>
      ) : (
        <Alert tone="warn" title="Undian ini tidak dapat diperiksa sepenuhnya" />
      )}
      <CheckList checks={checks} />
    </>
  );
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${Math.ceil(bytes / 1_000_000)} MB`;
