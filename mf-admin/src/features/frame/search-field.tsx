import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';

interface SearchFieldProps {
  label: string;
  name?: string;
  value: string | undefined;
}

export function SearchField({ label, name = 'q', value }: SearchFieldProps): ReactNode {
  return (
    <Field
      label={label}
      name={name}
      type="search"
      markOptional={false}
      maxLength={100}
      defaultValue={value}
    />
  );
}
