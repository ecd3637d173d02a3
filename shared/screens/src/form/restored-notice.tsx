import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { FormFrame } from './use-form';

interface RestoredNoticeProps {
  form: FormFrame;
  /** What to do now. */
  children: ReactNode;
}

/** Tells that typed values came back after a reload. */
export function RestoredNotice({ form, children }: RestoredNoticeProps): ReactNode {
  if (!form.restored) return null;
  return (
    <Alert title="Isian yang belum disimpan sudah kami kembalikan">
      <p>{children}</p>
    </Alert>
  );
}
