import { formatInstant } from '@panggung/format';
import { FormDialog, useForm } from '@panggung/screens';
import { object } from '@panggung/screens/schema';
import type { ReactNode } from 'react';
import { ReasonField } from '../changes/reason-field';
import styles from '../operator.module.css';
import type { PlatformState } from '../platform-state';
import { reasonText } from '../service/reason';
import { useFreezeChange } from './use-freeze-change';

const schema = object({ reason: reasonText });

interface EndFreezeDialogProps {
  freeze: NonNullable<PlatformState['freeze']>;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Ends the freeze before its time, or takes back one that is to come. */
export function EndFreezeDialog({ freeze, onDone, onClose }: EndFreezeDialogProps): ReactNode {
  const change = useFreezeChange();
  const form = useForm({
    id: 'end-freeze',
    schema,
    saved: { reason: '' },
    async send(body) {
      await change('DELETE', body);
      onDone('Pembekuan diakhiri.');
    },
  });
  return (
    <FormDialog
      title="Akhiri pembekuan?"
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, akhiri"
      busyLabel="Mengakhiri…"
      onClose={onClose}
    >
      <p>
        Tanpa ini ia berakhir <b>{formatInstant(freeze.to)}</b>. Rilis baru langsung boleh tayang
        lagi, juga yang dijadwalkan dan langkah otomatis yang menunggu.
      </p>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
