import { roleFields, type ExtraName, type RoleField } from './role-fields';

/** What is filled in about a role; empty where nothing is. */
export type RoleValues = Record<ExtraName, string>;

/** What is wrong with what an account type is asked, field by field. */
export function roleFaults(
  roleType: keyof typeof roleFields,
  values: RoleValues,
): { name: ExtraName; message: string }[] {
  const fields: readonly RoleField[] = roleFields[roleType];
  return fields.flatMap((field) => {
    const message = faultOf(field, values[field.name].trim());
    return message === undefined ? [] : [{ name: field.name, message }];
  });
}

function faultOf({ required, pattern, label }: RoleField, value: string): string | undefined {
  if (value === '') return required ? `${label} wajib diisi` : undefined;
  return pattern === undefined || pattern.matches.test(value) ? undefined : pattern.otherwise;
}
