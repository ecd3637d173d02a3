import type { TextProps } from '@panggung/screens';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { roleFields, type ExtraName, type RoleField } from './role-fields';

interface RoleFieldInputsProps {
  roleType: keyof typeof roleFields;
  field: (name: ExtraName) => TextProps;
}

/** Fields for an artist or a promotor, which we need for the verification. */
export function RoleFieldInputs({ roleType, field }: RoleFieldInputsProps): ReactNode {
  const fields: readonly RoleField[] = roleFields[roleType];
  return fields.map(({ name, label, long, required, hint, autoComplete, inputMode }) => {
    const shared = { ...field(name), label, hint, required };
    return long ? (
      <TextArea key={name} {...shared} autoComplete={autoComplete} />
    ) : (
      <Field key={name} {...shared} autoComplete={autoComplete} inputMode={inputMode} />
    );
  });
}

/** The form field of a path in an error, e.g. `links` for `additionalData.links.0`. */
export const roleFieldOf = (path: string): string => {
  const inside = path.replace(/^additionalData\./, '');
  return inside === path ? path : (inside.split('.')[0] ?? inside);
};
