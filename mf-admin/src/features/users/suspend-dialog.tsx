import type { Payload } from '@panggung/platform';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { Checkbox, SelectField, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { boolean, object, picklist } from 'valibot';
import styles from '../frame/dialog-form.module.css';
import { useAdminAction } from '../frame/use-admin-action';
import type { Account } from './users.queries';

type Suspend = Payload<'/admin/users/{id}/suspend'>;

interface SuspendDialogProps {
  account: Account;
  onDone: (news: string) => void;
  onClose: () => void;
}

const schema = object({
  reason: requiredText('Tulis alasan penangguhan'),
  events: picklist(['shown', 'hidden']),
  inDoubt: boolean(),
});

const saved: Required<Suspend> = { reason: '', events: 'shown', inDoubt: false };

/** Suspends an account; for a promotor it also decides what becomes of its events. */
export function SuspendDialog({ account, onDone, onClose }: SuspendDialogProps): ReactNode {
  const path = { id: account.id };
  const sells = account.role === 'promotor';
  const action = useAdminAction(
    (api, wanted: Suspend) => api.post('/admin/users/{id}/suspend', wanted, { path }),
    () => onDone(`Akun ${account.name} ditangguhkan.`),
  );
  const form = useForm({
    id: 'suspend',
    schema,
    saved,
    send: ({ reason, ...events }) => action.mutateAsync(sells ? { reason, ...events } : { reason }),
  });
  return (
    <FormDialog
      title="Tangguhkan akun?"
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, tangguhkan"
      onClose={onClose}
    >
      <p>
        <strong>{account.name}</strong> langsung dikeluarkan dari semua perangkat dan tidak dapat
        masuk lagi. Pesanan yang berjalan dan tiketnya tetap berlaku.
        {sells ? ' Penjualan semua acaranya berhenti dan pencairan dananya ditahan.' : ''} Alasan
        ini dikirim kepadanya.
      </p>
      <TextArea {...form.field('reason')} label="Alasan" required maxLength={500} />
      {sells ? (
        <>
          <SelectField
            id={form.idOf('events')}
            label="Acaranya yang akan datang"
            value={form.values.events}
            onChange={({ currentTarget }) =>
              form.change({ events: currentTarget.value === 'hidden' ? 'hidden' : 'shown' })
            }
          >
            <option value="shown">Tetap terlihat, tanpa penjualan</option>
            <option value="hidden">Disembunyikan dari pengunjung</option>
          </SelectField>
          <Checkbox checked={form.values.inDoubt} onChange={(inDoubt) => form.change({ inDoubt })}>
            Kabari pembeli bahwa acaranya belum pasti berlangsung
          </Checkbox>
        </>
      ) : null}
    </FormDialog>
  );
}
