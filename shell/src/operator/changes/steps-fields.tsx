import type { TextProps } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';

/** Shares that follow each other while the figures hold. */
export function StepsFields({ shares, every }: Record<'shares' | 'every', TextProps>): ReactNode {
  return (
    <>
      <Field
        {...shares}
        label="Langkah (% pengunjung)"
        hint="Dipisah koma; 100 berarti untuk semua pengunjung."
        autoComplete="off"
        required
      />
      <Field
        {...every}
        label="Menit di tiap langkah"
        hint="Setidaknya selama itu, dan hanya bila angkanya baik."
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </>
  );
}
