import { jakarta } from '@panggung/format';
import { FormDialog, limitValues, limitsSchema, useForm } from '@panggung/screens';
import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import styles from '../frame/dialog-form.module.css';
import { useAdminAction } from '../frame/use-admin-action';
import { LimitFields, NewCodeFields } from './promo-code-fields';
import { newValues, promoCodeSchema } from './promo-code-form';
import type { ListedPromoCode } from './promo-codes.queries';

interface DialogProps {
  onDone: (news: string) => void;
  onClose: () => void;
}

const wording = {
  className: styles.form,
  summary: 'Ada isian yang perlu diperbaiki',
  label: 'Simpan',
};

/** Makes a promo code. */
export function NewPromoCodeDialog({ onDone, onClose }: DialogProps): ReactNode {
  const action = useAdminAction(
    (api, code: InferOutput<typeof promoCodeSchema>) => api.post('/admin/promo-codes', code),
    ({ code }) => onDone(`Kode promo ${code} disimpan.`),
  );
  const form = useForm({
    id: 'promo',
    schema: promoCodeSchema,
    saved: newValues,
    draft: 'admin.promo-code',
    fieldOf: (path) => (path === 'eventId' ? 'event' : path),
    send: (code) => action.mutateAsync(code),
  });
  return (
    <FormDialog title="Buat kode promo" form={form} {...wording} onClose={onClose}>
      <NewCodeFields form={form} />
      <LimitFields field={form.field} />
    </FormDialog>
  );
}

/** Changes the limits of a promo code; its discount cannot change. */
export function PromoCodeLimitsDialog(props: DialogProps & { code: ListedPromoCode }): ReactNode {
  const { code, onDone, onClose } = props;
  const path = { id: code.id };
  const action = useAdminAction(
    (api, limits: Partial<InferOutput<ReturnType<typeof limitsSchema>>>) =>
      api.patch('/admin/promo-codes/{id}', limits, { path }),
    () => onDone(`Kode promo ${code.code} disimpan.`),
  );
  const form = useForm({
    id: 'promo',
    schema: limitsSchema(code.taken, jakarta),
    saved: limitValues(code, jakarta),
    draft: `admin.promo-code.${code.id}`,
    send: (_, { changes }) => action.mutateAsync(changes),
  });
  return (
    <FormDialog title={`Ubah ${code.code}`} form={form} {...wording} onClose={onClose}>
      <p>Sudah dipakai {code.taken} kali.</p>
      <LimitFields field={form.field} />
    </FormDialog>
  );
}
