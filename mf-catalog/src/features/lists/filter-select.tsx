import { SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { useSynced } from './use-synced';

interface FilterSelectProps {
  label: string;
  /** Name of the filter in the address. */
  name: string;
  value: string;
  /** Label of the empty value; without it there is always a value. */
  any?: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  /** Puts the label before the field instead of above it. */
  inline?: boolean;
}

/** A filter with one chosen value; it takes effect at once. */
export function FilterSelect(props: FilterSelectProps): ReactNode {
  const { label, name, value, any, options, onChoose, inline = false } = props;
  const [chosen, choose] = useSynced(value);
  // The value in the address stays an option even if nothing matches it.
  const missing = value !== '' && !options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      name={name}
      value={chosen}
      inline={inline}
      onChange={(event) => {
        choose(event.target.value);
        onChoose(event.target.value);
      }}
    >
      {any === undefined ? null : <option value="">{any}</option>}
      {missing ? <option value={value}>{value}</option> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
