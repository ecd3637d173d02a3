import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { formText } from '../profile/form-text';

export interface PasswordFaults {
  newPassword?: string;
  confirmation?: string;
}

/** A new password, twice. */
export function NewPasswordFields({ faults }: { faults: PasswordFaults }): ReactNode {
  return (
    <>
      <Field
        label="Kata sandi baru"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
        required
        hint="Minimal 8 karakter."
        error={faults.newPassword}
      />
      <Field
        label="Ulangi kata sandi baru"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        error={faults.confirmation}
      />
    </>
  );
}

/**
 * What both fields hold, by the rules and words of registering (product specification §5).
 * @returns the faults, or the password when there are none
 */
export function readNewPassword(form: HTMLFormElement): PasswordFaults | string {
  const password = formText(form, 'newPassword');
  const faults: PasswordFaults = {
    ...(password.length < 8 ? { newPassword: 'Password must be at least 8 characters' } : {}),
    ...(password === formText(form, 'confirmation')
      ? {}
      : { confirmation: 'Password confirmation does not match' }),
  };
  return Object.keys(faults).length > 0 ? faults : password;
}
