import { SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { roleWords, type CrewRole } from './crew.queries';

interface RoleFieldProps {
  id: string;
  value: CrewRole;
  onChange: (role: CrewRole) => void;
}

export function RoleField({ id, value, onChange }: RoleFieldProps): ReactNode {
  return (
    <SelectField
      id={id}
      label="Peran"
      hint={`${roleWords[value].name}: ${roleWords[value].may}.`}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as CrewRole)}
    >
      {(Object.keys(roleWords) as CrewRole[]).map((role) => (
        <option key={role} value={role}>
          {roleWords[role].name}
        </option>
      ))}
    </SelectField>
  );
}
