import { formatCount } from '@panggung/format';
import type { FormState } from '@panggung/screens';
import { TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import form from '../form/form.module.css';

interface TookPlaceFieldProps {
  form: FormState<{ reason: string; tookPlace: boolean; tookPlaceReason: string }>;
  /** How many tickets would not be refunded. */
  kept: number;
}

/** Whether the event took place before it is cancelled, and why the promotor says so. */
export function TookPlaceField({ form: state, kept }: TookPlaceFieldProps): ReactNode {
  const { values, change, field, idOf } = state;
  return (
    <>
      <label className={form.choice}>
        <input
          id={idOf('tookPlace')}
          type="checkbox"
          checked={values.tookPlace}
          onChange={({ currentTarget }) => change({ tookPlace: currentTarget.checked })}
        />
        <span>
          Acara sempat berlangsung: {formatCount(kept)} tiket yang dipakai masuk pada hari acara
          tidak dikembalikan dananya
        </span>
      </label>
      {values.tookPlace ? (
        <TextArea
          {...field('tookPlaceReason')}
          label="Penjelasan untuk yang sudah masuk"
          hint="Tercantum di email mereka. Siapa pun boleh mengajukan keberatan kepada Panggung."
          required
          maxLength={500}
        />
      ) : null}
    </>
  );
}
