import { jakarta } from '@panggung/format';
import {
  FormDialog,
  ifMatch,
  limitComparison,
  limitValues,
  limitsSchema,
  useForm,
  useVersionedForm,
} from '@panggung/screens';
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

interface SentLimits {
  changes: Partial<InferOutput<ReturnType<typeof limitsSchema>>>;
  version: string;
  told: string;
}

/** Changes the limits of a promo code; its discount cannot change. */
export function PromoCodeLimitsDialog(props: DialogProps & { code: ListedPromoCode }): ReactNode {
  const { code, onDone, onClose } = props;
  const path = { id: code.id };
  const action = useAdminAction(
    (api, { changes, version }: SentLimits) =>
      api.patch('/admin/promo-codes/{id}', changes, { path, headers: ifMatch(version) }),
    ({ told }) => onDone(`Kode promo ${code.code} disimpan. ${told}`.trim()),
  );
  const form = useVersionedForm({
    id: 'promo',
    what: 'Kode promo ini',
    schema: limitsSchema(code.taken, jakarta),
    present: code,
    valuesOf: (present) => limitValues(present ?? code, jakarta),
    fields: limitComparison(jakarta),
    draft: `admin.promo-code.${code.id}`,
    send: async (_, sent) => (await action.mutateAsync(sent)).data,
  });
  return (
    <FormDialog title={`Ubah ${code.code}`} form={form} {...wording} onClose={onClose}>
      <p>Sudah dipakai {code.taken} kali.</p>
      <LimitFields field={form.field} />
    </FormDialog>
  );
}
