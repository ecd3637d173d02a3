import { agreed, emailText, requiredText, typedText } from '@panggung/screens';
import { forward, lazy, maxLength, object, partialCheck, picklist, pipe, string } from 'valibot';
import { newPassword, passwordsDiffer } from '../password/new-password';
import type { ExtraName } from './role-fields';
import { roleEntries } from './role-entries';

/** Account types (product specification §6). */
export const roleTypes = [
  { value: 'user', label: 'Regular User' },
  { value: 'artist', label: 'Artist' },
  { value: 'promotor', label: 'Event Promotor' },
] as const;

export type RoleType = (typeof roleTypes)[number]['value'];

/** Values of the form, as typed. */
export interface RegisterForm extends Record<ExtraName, string> {
  roleType: RoleType;
  name: string;
  email: string;
  phone: string;
  password: string;
  confirmation: string;
  agreed: boolean;
}

/**
 * Rules and messages: product specification §5; of the extra fields only those of the chosen type.
 * @param passwords whether people sign in with one; otherwise the form has no password fields
 */
export const registerSchema = (passwords: boolean) =>
  lazy((typed) =>
    pipe(
      object({
        roleType: picklist(roleTypes.map(({ value }) => value)),
        name: pipe(
          requiredText('Nama wajib diisi'),
          maxLength(120, 'Nama paling panjang 120 huruf'),
        ),
        email: emailText,
        phone: typedText,
        ...roleEntries(roleTypeOf(typed)),
        password: passwords ? newPassword : string(),
        confirmation: string(),
        agreed,
      }),
      forward(
        partialCheck(
          [['password'], ['confirmation']],
          ({ password, confirmation }) => password === confirmation,
          passwordsDiffer,
        ),
        ['confirmation'],
      ),
    ),
  );

function roleTypeOf(typed: unknown): RoleType {
  const { roleType } = typed as Partial<RegisterForm>;
  return roleType ?? 'user';
}
