import type { TextProps } from '@panggung/screens';
import { TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { longestReason } from '../service/reason';

/** Why an operator does something. */
export function ReasonField({ field }: { field: TextProps }): ReactNode {
  return (
    <TextArea
      {...field}
      label="Alasan"
      hint="Tersimpan di riwayat dengan nama Anda."
      required
      maxLength={longestReason}
    />
  );
}
