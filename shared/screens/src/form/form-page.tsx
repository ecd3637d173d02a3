import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Form, type FormProps } from './form';
import { LeaveGuard } from './leave-guard';
import { SaveBar } from './save-bar';

interface FormPageProps extends FormProps {
  /** Text of the button, e.g. `Simpan draf`. */
  label: string;
}

/** A form with a page of its own: shows whether it is saved, and asks before the page is left. */
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
