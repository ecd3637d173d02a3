import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { Alert, Button, TextArea } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { object } from 'valibot';
import type { OwnScan } from '../device/gate-db';
import type { GateFigures } from '../device/gate-device';
import { clockTime } from '../device/words';

const schema = object({
  reason: requiredText('Tulis apa yang ditemukan: tercatat untuk penyelenggara'),
});

interface WarningsProps {
  figures: GateFigures | undefined;
  putAside: (scan: OwnScan, reason: string) => Promise<void>;
}

/** Tickets with which two people may have come in, until somebody has looked into it. */
export function Warnings({ figures, putAside }: WarningsProps): ReactNode {
  const [looked, setLooked] = useState<OwnScan>();
  const open = figures?.latest.filter(({ conflict, undone, note }) => conflict && !undone && !note);
  if (open === undefined || open.length === 0) return null;
  return (
    <Alert tone="bad" title={`${open.length} tiket dipakai di dua pintu`}>
      <p>Dipindai tanpa jaringan, dan pintu lain lebih dulu. Mungkin dua orang sudah di dalam.</p>
      <ul>
        {open.map((scan) => (
          <li key={scan.id}>
            {scan.ticket?.holderName || 'Tanpa nama'}, {clockTime(scan.scannedAt)}
            {scan.first ? `; lebih dulu di ${scan.first.device}` : ''}{' '}
            <Button variant="quiet" onClick={() => setLooked(scan)}>
              Sudah diperiksa
            </Button>
          </li>
        ))}
      </ul>
      {looked === undefined ? null : (
        <PutAsideDialog scan={looked} putAside={putAside} onClose={() => setLooked(undefined)} />
      )}
    </Alert>
  );
}

interface PutAsideDialogProps {
  scan: OwnScan;
  putAside: WarningsProps['putAside'];
  onClose: () => void;
}

function PutAsideDialog({ scan, putAside, onClose }: PutAsideDialogProps): ReactNode {
  const form = useForm({
    id: 'put-aside',
    schema,
    saved: { reason: '' },
    async send({ reason }) {
      await putAside(scan, reason);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Kesampingkan peringatan?"
      form={form}
      summary={null}
      label="Kesampingkan"
      onClose={onClose}
    >
      <p>Peringatan hilang dari layar ini. Catatan Anda tersimpan bersama pemindaiannya.</p>
      <TextArea {...form.field('reason')} label="Apa yang ditemukan" maxLength={300} required />
    </FormDialog>
  );
}
