import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { roleFields, type ExtraName, type RoleField } from './role-fields';

interface RoleFieldInputsProps {
  roleType: keyof typeof roleFields;
  register: (name: ExtraName) => UseFormRegisterReturn;
  errors: Partial<Record<ExtraName, { message?: string }>>;
}

/** What an artist or a promotor is asked so that we can verify them. */
export function RoleFieldInputs({ roleType, register, errors }: RoleFieldInputsProps): ReactNode {
  const fields: readonly RoleField[] = roleFields[roleType];
  return fields.map(({ name, label, long, required, hint, autoComplete, inputMode }) => {
    const shared = { label, hint, required, error: errors[name]?.message, ...register(name) };
    return long ? (
      <TextArea key={name} {...shared} autoComplete={autoComplete} />
    ) : (
      <Field key={name} {...shared} autoComplete={autoComplete} inputMode={inputMode} />
    );
  });
}
