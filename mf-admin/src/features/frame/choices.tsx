import { SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';

interface ChoicesProps {
  label: string;
  name: string;
  value: string | undefined;
  /** Words by value; none of them stands for all. */
  words: Readonly<Record<string, string>>;
  all?: string;
}

/** A filter that is one of several, or none. */
export function Choices({ label, name, value, words, all = 'Semua' }: ChoicesProps): ReactNode {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{all}</option>
      {Object.entries(words).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
