import { formatInstant } from '@panggung/format';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../changes/reason-dialog';
import type { PlatformState } from '../platform-state';
import { useFreezeChange } from './use-freeze-change';

interface EndFreezeDialogProps {
  freeze: NonNullable<PlatformState['freeze']>;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Ends the freeze before its time, or takes back one that is to come. */
export function EndFreezeDialog({ freeze, onDone, onClose }: EndFreezeDialogProps): ReactNode {
  const change = useFreezeChange();
  return (
    <ReasonDialog
      id="end-freeze"
      title="Akhiri pembekuan?"
      label="Ya, akhiri"
      busyLabel="Mengakhiri…"
      send={async (body) => {
        await change('DELETE', body);
        onDone('Pembekuan diakhiri.');
      }}
      onClose={onClose}
    >
      Tanpa ini ia berakhir <b>{formatInstant(freeze.to)}</b>. Rilis baru langsung boleh tayang
      lagi, juga yang dijadwalkan dan langkah otomatis yang menunggu.
    </ReasonDialog>
  );
}
