import { useQueryClient } from '@panggung/platform';
import type { Preview } from '@panggung/releases';
import { FormDialog, useForm } from '@panggung/screens';
import { object } from '@panggung/screens/schema';
import type { ReactNode } from 'react';
import { ReasonField } from '../changes/reason-field';
import styles from '../operator.module.css';
import { reasonText } from '../service/reason';
import { callService } from '../service/release-service';
import { operatorKeys } from '../service/service-keys';
import { useWish } from '../service/use-wish';

const schema = object({ reason: reasonText });

interface EndPreviewDialogProps {
  preview: Preview;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Ends a preview: its link leads nowhere then. */
export function EndPreviewDialog({ preview, onDone, onClose }: EndPreviewDialogProps): ReactNode {
  const { id, name, release } = preview;
  const wishOf = useWish();
  const queryClient = useQueryClient();
  const form = useForm({
    id: 'end-preview',
    schema,
    saved: { reason: '' },
    async send(body) {
      try {
        await callService('DELETE', `/previews/${id}`, { body, wish: wishOf({ id, ...body }) });
        onDone(`Pratinjau ${name} ${release.id} diakhiri.`);
      } finally {
        void queryClient.invalidateQueries({ queryKey: operatorKeys.state });
        void queryClient.invalidateQueries({ queryKey: operatorKeys.audit });
      }
    },
  });
  return (
    <FormDialog
      title={`Akhiri pratinjau ${name}?`}
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, akhiri"
      busyLabel="Mengakhiri…"
      onClose={onClose}
    >
      <p>
        Tautan ke <b>{release.id}</b> langsung tidak berlaku, juga bagi yang sedang membukanya.
        Pengunjung lain tidak melihat perubahan apa pun.
      </p>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}
