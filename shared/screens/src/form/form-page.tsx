import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Form, type FormProps } from './form';
import { LeaveGuard } from './leave-guard';
import { SaveBar } from './save-bar';

interface FormPageProps extends FormProps {
  /** What the button does, e.g. `Simpan draf`. */
  label: string;
}

/** A form of a page of its own: it says how things stand with saving, and asks before it is left. */
export function FormPage({ label, children, ...props }: FormPageProps): ReactNode {
  const { form } = props;
  return (
    <Form {...props}>
      <LeaveGuard active={form.dirty} />
      {form.restored ? (
        <Alert title="Isian yang belum disimpan sudah kami kembalikan">
          <p>Simpan bila sudah sesuai, atau buang perubahannya.</p>
        </Alert>
      ) : null}
      {children}
      <SaveBar form={form} label={label} />
    </Form>
  );
}
