import { formatInstant } from '@panggung/format';
import type { ReactNode } from 'react';
import { ReasonDialog } from './reason-dialog';
import { useChange, type ChangeProps } from './use-change';

/** Takes back what would go live later. */
export function UnscheduleDialog({ name, scheduled, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'unschedule');
  return (
    <ReasonDialog
      id="unschedule"
      title={`Batalkan jadwal ${name}?`}
      label="Ya, batalkan jadwal"
      busyLabel="Membatalkan…"
      send={async (body) => {
        await change(body);
        onDone(`Jadwal ${name} dibatalkan.`);
      }}
      onClose={onClose}
    >
      <b>{scheduled?.release.id}</b> tidak tayang{' '}
      {scheduled ? formatInstant(scheduled.at) : 'pada waktunya'}. Rilisnya tetap tersimpan.
    </ReasonDialog>
  );
}
