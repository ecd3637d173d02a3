import { typedText } from '@panggung/screens';
import { check, pipe } from 'valibot';
import { extraNames, roleFields, type ExtraName, type RoleField } from './role-fields';

/** Values of the role's fields; empty text where nothing is filled in. */
export type RoleValues = Record<ExtraName, string>;

/** Rules for the fields of an account type; fields of other types accept anything. */
export const roleEntries = (roleType: keyof typeof roleFields) => {
  const asked: readonly RoleField[] = roleFields[roleType];
  const entries = extraNames.map((name) => {
    const field = asked.find((one) => one.name === name);
    return [name, ruleOf(field)] as const;
  });
  return Object.fromEntries(entries) as Record<ExtraName, ReturnType<typeof ruleOf>>;
};

const ruleOf = (field: RoleField | undefined) =>
  pipe(
    typedText,
    check((value) => value !== '' || !field?.required, `${field?.label} wajib diisi`),
    check(
      (value) => value === '' || (field?.pattern?.matches.test(value) ?? true),
      field?.pattern?.otherwise,
    ),
  );
