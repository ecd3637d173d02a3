import { SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';

interface ChoicesProps {
  label: string;
  name: string;
  value: string | undefined;
  /** Labels by value; no chosen value means all. */
  words: Readonly<Record<string, string>>;
  all?: string;
}

/** A filter with one chosen value, or none. */
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
