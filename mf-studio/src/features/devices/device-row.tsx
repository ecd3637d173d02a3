import { formatCount, formatInstant } from '@panggung/format';
import { failureText, useAction, useApi } from '@panggung/platform';
import { Actions, Alert, Badge, Button, VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import styles from './devices.module.css';
import type { GateDevice, Pairing } from './devices.queries';

const states = {
  waiting: { label: 'Menunggu dipasang', tone: 'warn' },
  unpaired: { label: 'Kodenya kedaluwarsa', tone: 'warn' },
  paired: { label: 'Terpasang', tone: 'good' },
  ended: { label: 'Dicabut', tone: 'neutral' },
} as const;

interface DeviceRowProps {
  event: StudioEvent;
  device: GateDevice;
  onPairing: (pairing: Pairing) => void;
  onRevoke: () => void;
}

/** One device: its door, what comes in there, and when it was last heard of. */
export function DeviceRow({ event, device, onPairing, onRevoke }: DeviceRowProps): ReactNode {
  const { api } = useApi();
  const { name, state, own, model, admitted, createdBy } = device;
  const renewal = useAction({
    mutationFn: () =>
      api.post('/events/{id}/gate-devices/{deviceId}/pairing', undefined, {
        path: { id: event.id, deviceId: device.id },
      }),
    onSuccess: ({ data }) => onPairing(data),
  });
  const { label, tone } = states[state];
  return (
    <li className={`${rows.row} ${styles.device}`}>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          {name} <Badge tone={tone}>{label}</Badge>
        </h3>
        <p>
          {doorOf(event, device)} · {formatCount(admitted)} tiket masuk
        </p>
        <p className={styles.note}>
          {[model, own ? `ponsel ${createdBy}` : `disiapkan ${createdBy}`, heardOf(event, device)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {renewal.error ? <Alert tone="bad" title={failureText(renewal.error)} /> : null}
      </div>
      {state === 'ended' ? null : (
        <Actions>
          {own ? null : (
            <Button variant="secondary" busy={renewal.isPending} onClick={() => renewal.mutate()}>
              {state === 'paired' ? 'Ganti ponsel' : 'Kode baru'}
              <VisuallyHidden> untuk {name}</VisuallyHidden>
            </Button>
          )}
          <Button variant="quiet" onClick={onRevoke}>
            Cabut
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </Actions>
      )}
    </li>
  );
}

function doorOf({ ticketTypes }: StudioEvent, { admits }: GateDevice): string {
  if (admits === null) return 'Semua jenis tiket';
  const names = ticketTypes.filter(({ id }) => admits.includes(id)).map(({ name }) => name);
  return names.join(', ') || 'Jenis tiketnya sudah dihapus';
}

function heardOf(event: StudioEvent, { lastSeenAt, endedAt, endedBy }: GateDevice): string {
  const at = (instant: string) => formatInstant(instant, event.venue.timezone);
  if (endedAt !== null) return `dicabut ${at(endedAt)}${endedBy ? ` oleh ${endedBy}` : ''}`;
  return lastSeenAt === null ? '' : `terakhir terhubung ${at(lastSeenAt)}`;
}
