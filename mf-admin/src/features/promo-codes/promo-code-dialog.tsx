import { ApiError, failureText } from '@panggung/platform';
import { Alert, Dialog, ErrorSummary, Field, FormActions, SelectField } from '@panggung/ui';
import { useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import styles from '../frame/dialog-form.module.css';
import { useAction } from '../frame/use-action';
import { EventPicker } from './event-picker';
import { checked, emptyForm, formOf, type PromoCodeForm } from './promo-code-form';
import type { ListedPromoCode } from './promo-codes.queries';

interface PromoCodeDialogProps {
  /** Null for a new one. */
  code: ListedPromoCode | null;
  onDone: (news: string) => void;
  onClose: () => void;
}

const fieldId = (name: string) => `promo-${name}`;

/** A new promo code, or the limits of one that is there. */
export function PromoCodeDialog({ code, onDone, onClose }: PromoCodeDialogProps): ReactNode {
  const [form, setForm] = useState<PromoCodeForm>(code === null ? emptyForm : formOf(code));
  const [attempt, setAttempt] = useState(0);
  const { faults, limits, wanted } = checked(form, code);
  const action = useAction(
    (api, _: PromoCodeForm) =>
      code === null
        ? api.post('/admin/promo-codes', wanted)
        : api.patch('/admin/promo-codes/{id}', limits, { path: { id: code.id } }),
    (sent) => onDone(`Kode promo ${sent.code.toUpperCase()} disimpan.`),
  );
  const shown = attempt === 0 ? [] : faults;
  const field = (name: keyof PromoCodeForm, label: string) => ({
    id: fieldId(name),
    label,
    value: form[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setForm({ ...form, [name]: currentTarget.value }),
  });
  const input = (name: keyof PromoCodeForm, label: string) => ({
    ...field(name, label),
    error: shown.find((fault) => fault.field === name)?.message,
    autoComplete: 'off',
  });

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setAttempt(attempt + 1);
    if (faults.length === 0 && !action.isPending) action.mutate(form);
  }

  return (
    <Dialog title={code === null ? 'Buat kode promo' : `Ubah ${code.code}`} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary
          title="Ada isian yang perlu diperbaiki"
          errors={shown.map(({ field: name, message }) => ({ field: fieldId(name), message }))}
          attempt={attempt}
        />
        {action.error ? <Alert tone="bad" title={refusal(action.error)} /> : null}
        {code === null ? (
          <>
            <NewCodeFields kind={form.kind} input={input} field={field} />
            <EventPicker
              id={fieldId('eventId')}
              picked={form}
              error={shown.find((fault) => fault.field === 'eventId')?.message}
              onChange={(picked) => setForm({ ...form, ...picked })}
            />
          </>
        ) : (
          <p>Sudah dipakai {code.taken} kali.</p>
        )}
        <Field
          {...input('capacity', 'Kuota')}
          hint="Banyaknya pesanan; kosongkan agar tanpa batas"
          inputMode="numeric"
        />
        <Field {...input('startsAt', 'Mulai berlaku (WIB)')} type="datetime-local" />
        <Field {...input('endsAt', 'Berakhir (WIB)')} type="datetime-local" />
        <FormActions label="Simpan" busy={action.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface NewCodeFieldsProps {
  kind: string;
  input: (name: keyof PromoCodeForm, label: string) => ComponentProps<typeof Field>;
  field: (name: keyof PromoCodeForm, label: string) => ChoiceProps;
}

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'children'>;

/** What can be said once only. */
function NewCodeFields({ kind, input, field }: NewCodeFieldsProps): ReactNode {
  return (
    <>
      <Field {...input('code', 'Kode')} hint="Huruf, angka, tanda hubung" required maxLength={30} />
      <SelectField {...field('kind', 'Jenis potongan')}>
        <option value="percent">Persen dari harga tiket</option>
        <option value="amount">Rupiah per tiket</option>
      </SelectField>
      <Field
        {...input('value', kind === 'percent' ? 'Persen' : 'Rupiah')}
        inputMode="numeric"
        required
      />
    </>
  );
}

/** The first field that the API refused, in its words, or why else it refused. */
function refusal(error: unknown): string {
  const details = error instanceof ApiError ? error.details : undefined;
  const [first] = Array.isArray(details) ? (details as { message?: string }[]) : [];
  return first?.message ?? failureText(error);
}
