import { typedText } from '@panggung/screens';
import { check, pipe } from 'valibot';
import { extraNames, roleFields, type ExtraName, type RoleField } from './role-fields';

/** What is filled in about a role; empty where nothing is. */
export type RoleValues = Record<ExtraName, string>;

/** Rules of what an account type is asked, by field; anything goes in the fields of the others. */
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
