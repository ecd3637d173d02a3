import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Filters } from './use-filters';

/** First and last day of the listed period. */
export function Period({ filters }: { filters: Filters }): ReactNode {
  return (
    <>
      <Field
        label="Dari tanggal"
        name="from"
        type="date"
        markOptional={false}
        defaultValue={filters.get('from')}
      />
      <Field
        label="Sampai tanggal"
        name="to"
        type="date"
        markOptional={false}
        defaultValue={filters.get('to')}
      />
    </>
  );
}

const day = /^\d{4}-\d\d-\d\d$/;

/** The days in the address; undefined where the text is no day. */
export function periodOf({ get }: Filters) {
  const [from, to] = [get('from'), get('to')].map((text) =>
    text && day.test(text) ? text : undefined,
  );
  return { from, to };
}

/** Props of a `FilterForm` that folds the period away. @param more the fields, with the period */
export const folded = (filters: Filters, more: ReactNode) => {
  const { from, to } = periodOf(filters);
  return { more, used: [from, to].filter(Boolean).length };
};
