import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { Badge, Button, TextArea } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { object } from 'valibot';
import type { OwnScan } from '../device/gate-db';
import { clockTime, resultWords } from '../device/words';
import styles from './gate.module.css';

const schema = object({
  reason: requiredText('Tulis alasannya: tercatat untuk penyelenggara'),
});

interface RecentScansProps {
  scans: readonly OwnScan[];
  undo: (scan: OwnScan, reason: string) => Promise<void>;
}

/** The latest scans of this device; a check-in made by mistake can be undone. */
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
              {scan.conflict ? (
                <Badge tone={scan.note ? 'neutral' : 'bad'}>
                  {scan.note ? 'Sudah diperiksa' : 'Periksa'}
                </Badge>
              ) : null}
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
  const form = useForm({
    id: 'undo',
    schema,
    saved: { reason: '' },
    async send({ reason }) {
      await undo(scan, reason);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Urungkan pindaian?"
      form={form}
      summary={null}
      label="Urungkan"
      onClose={onClose}
    >
      <p>
        Tiket {scan.ticket?.holderName ? `milik ${scan.ticket.holderName} ` : ''}berlaku lagi dan
        dapat dipakai masuk.
      </p>
      <TextArea {...form.field('reason')} label="Alasan" maxLength={300} required />
    </FormDialog>
  );
}
