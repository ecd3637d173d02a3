import type { ReactNode } from 'react';
import { Form, type FormProps } from './form';
import { HeldFields } from './held-fields';
import { LeaveGuard } from './leave-guard';
import { RestoredNotice } from './restored-notice';
import { SaveBar } from './save-bar';

interface FormPageProps extends FormProps {
  /** Text of the button, e.g. `Simpan draf`. */
  label: string;
  /** Whether the page is left once the form is sent, so that its fields take no input meanwhile. */
  leavesPage?: boolean;
  /** What stands in the bar beside the save button. */
  beside?: ReactNode;
}

/** A form with a page of its own: shows whether it is saved, and asks before the page is left. */
export function FormPage({
  label,
  leavesPage = false,
  beside,
  children,
  ...props
}: FormPageProps): ReactNode {
  const { form } = props;
  return (
    <Form {...props}>
      <LeaveGuard active={form.dirty} />
      <RestoredNotice form={form}>
        Simpan bila sudah sesuai, atau buang perubahannya.
      </RestoredNotice>
      <HeldFields busy={leavesPage && form.busy}>{children}</HeldFields>
      <SaveBar form={form} label={label}>
        {beside}
      </SaveBar>
    </Form>
  );
}
