import type { ReactNode } from 'react';
import { ReasonDialog } from './reason-dialog';
import { useChange, type ChangeProps } from './use-change';

/** Leaves a canary at its present share. */
export function EndStepsDialog({ name, live, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'plan');
  return (
    <ReasonDialog
      id="end-steps"
      title={`Hentikan langkah otomatis ${name}?`}
      label="Ya, hentikan"
      busyLabel="Menghentikan…"
      send={async ({ reason }) => {
        await change({ steps: null, reason });
        onDone(`Canary ${name} tetap di porsinya.`);
      }}
      onClose={onClose}
    >
      Canary <b>{live.canary?.release.id}</b> tetap untuk {live.canary?.percent}% pengunjung sampai
      Anda mengubahnya.
    </ReasonDialog>
  );
}
