import type { TextProps } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { NewPassword } from './new-password';

interface NewPasswordFieldsProps {
  field: (name: keyof NewPassword) => TextProps;
}

/** A new password, twice. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps): ReactNode {
  return (
    <>
      <Field
        {...field('newPassword')}
        label="Kata sandi baru"
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
        required
        hint="Minimal 8 karakter."
      />
      <Field
        {...field('confirmation')}
        label="Ulangi kata sandi baru"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </>
  );
}
