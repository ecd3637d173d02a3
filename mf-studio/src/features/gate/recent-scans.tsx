import { failureText } from '@panggung/platform';
import { Alert, Badge, Button, Dialog, Stack, TextArea } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { OwnScan } from './gate-db';
import styles from './gate.module.css';
import { clockTime, resultWords } from './words';

interface RecentScansProps {
  scans: readonly OwnScan[];
  undo: (scan: OwnScan, reason: string) => Promise<void>;
}

/** What this device scanned last; what was let in by mistake can be taken back. */
export function RecentScans({ scans, undo }: RecentScansProps): ReactNode {
  const [wrong, setWrong] = useState<OwnScan>();
  return (
    <section aria-labelledby="recent-scans">
      <h2 id="recent-scans">Pindaian terakhir</h2>
      {scans.length === 0 ? <p>Belum ada pindaian dari perangkat ini.</p> : null}
      <ol className={styles.scans} role="list">
        {scans.map((scan) => (
          <li key={scan.id} className={styles.scan}>
            <span>
              <strong>{scan.undone ? 'Diurungkan' : resultWords[scan.result]}</strong>
              {scan.ticket?.holderName ? ` · ${scan.ticket.holderName}` : null}
              <br />
              <small>{clockTime(scan.scannedAt)}</small>{' '}
              {scan.sent === 0 ? <Badge tone="warn">Belum terkirim</Badge> : null}
              {scan.conflict ? <Badge tone="bad">Periksa</Badge> : null}
            </span>
            {scan.result === 'accepted' && scan.sent === 1 && !scan.undone ? (
              <Button variant="quiet" onClick={() => setWrong(scan)}>
                Urungkan
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {wrong === undefined ? null : (
        <UndoDialog scan={wrong} undo={undo} onClose={() => setWrong(undefined)} />
      )}
    </section>
  );
}

interface UndoDialogProps {
  scan: OwnScan;
  undo: RecentScansProps['undo'];
  onClose: () => void;
}

function UndoDialog({ scan, undo, onClose }: UndoDialogProps): ReactNode {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const missing = reason.trim() === '';
    setFault(missing ? 'Tulis alasannya: tercatat untuk penyelenggara' : undefined);
    if (missing) return;
    setBusy(true);
    try {
      await undo(scan, reason.trim());
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title="Urungkan pindaian?" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Stack>
          <p>
            Tiket {scan.ticket?.holderName ? `milik ${scan.ticket.holderName} ` : ''}berlaku lagi
            dan dapat dipakai masuk.
          </p>
          <TextArea
            label="Alasan"
            value={reason}
            maxLength={300}
            required
            error={fault}
            onChange={({ target }) => setReason(target.value)}
          />
          {failure === undefined ? null : <Alert tone="bad">{failure}</Alert>}
          <Button type="submit" busy={busy}>
            Urungkan
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Batal
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
