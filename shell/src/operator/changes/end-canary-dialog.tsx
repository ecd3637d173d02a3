import type { ReactNode } from 'react';
import { ReasonDialog } from './reason-dialog';
import { useChange, type ChangeProps } from './use-change';

/** Takes the canary back from those who have it. */
export function EndCanaryDialog({ name, live, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'canary');
  return (
    <ReasonDialog
      id="end-canary"
      title={`Akhiri canary ${name}?`}
      label="Ya, akhiri"
      busyLabel="Mengakhiri…"
      send={async ({ reason }) => {
        await change({ percent: 0, reason });
        onDone(`Canary ${name} diakhiri.`);
      }}
      onClose={onClose}
    >
      {live.canary?.percent}% pengunjung yang sekarang mendapat <b>{live.canary?.release.id}</b>{' '}
      langsung kembali ke <b>{live.active.id}</b>.
    </ReasonDialog>
  );
}
