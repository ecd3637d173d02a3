import { forward, minLength, object, partialCheck, pipe, string } from 'valibot';

/** Rules and words of registering (product specification §5). */
export const newPassword = pipe(string(), minLength(8, 'Password must be at least 8 characters'));

export const passwordsDiffer = 'Password confirmation does not match';

/** What somebody types who sets a password. */
export interface NewPassword {
  newPassword: string;
  confirmation: string;
}

export const noPassword: NewPassword = { newPassword: '', confirmation: '' };

export const newPasswordSchema = pipe(
  object({ newPassword, confirmation: string() }),
  forward(
    partialCheck(
      [['newPassword'], ['confirmation']],
      (typed) => typed.newPassword === typed.confirmation,
      passwordsDiffer,
    ),
    ['confirmation'],
  ),
);
