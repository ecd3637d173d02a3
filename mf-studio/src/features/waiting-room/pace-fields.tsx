import type { FormState } from '@panggung/screens';
import { Field, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { PaceValues } from './room-values';

interface PaceFieldsProps {
  form: Pick<FormState<PaceValues>, 'values' | 'idOf' | 'change' | 'field'>;
}

/** How many people are called up in a minute. */
export function PaceFields({ form: { values, idOf, change, field } }: PaceFieldsProps): ReactNode {
  return (
    <>
      <SelectField
        id={idOf('pace')}
        label="Kecepatan memanggil"
        hint={
          values.pace === 'auto'
            ? 'Mengikuti sisa tiket dan beban situs.'
            : 'Bila situs sibuk atau tiket menipis, pembeli dipanggil lebih lambat daripada ini.'
        }
        value={values.pace}
        onChange={({ currentTarget }) =>
          change({ pace: currentTarget.value === 'set' ? 'set' : 'auto' })
        }
      >
        <option value="auto">Otomatis</option>
        <option value="set">Atur sendiri</option>
      </SelectField>
      {values.pace === 'set' ? (
        <Field
          {...field('rate')}
          label="Orang per menit"
          required
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
    </>
  );
}
