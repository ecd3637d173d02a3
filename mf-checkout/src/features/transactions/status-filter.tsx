import { useSearchParams, type Transaction } from '@panggung/platform';
import { SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { statusNames } from './transaction-status';

/** The status in the address; undefined for all, and for an unknown status. */
export function useStatusFilter(): Transaction['status'] | undefined {
  const [search] = useSearchParams();
  return statusNames.find(([status]) => status === search.get('status'))?.[0];
}

/** Chooses the status of the listed orders; kept in the address. */
export function StatusFilter(): ReactNode {
  const [, setSearch] = useSearchParams();
  return (
    <SelectField
      label="Status"
      value={useStatusFilter() ?? ''}
      // Without `page`: the new list begins on its first page.
      onChange={({ currentTarget: { value } }) => setSearch(value === '' ? {} : { status: value })}
    >
      <option value="">Semua status</option>
      {statusNames.map(([status, label]) => (
        <option key={status} value={status}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
