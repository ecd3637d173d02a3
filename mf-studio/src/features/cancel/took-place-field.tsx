import { formatCount } from '@panggung/format';
import type { FormState } from '@panggung/screens';
import { Checkbox, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';

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
      <Checkbox
        id={idOf('tookPlace')}
        checked={values.tookPlace}
        onChange={(tookPlace) => change({ tookPlace })}
      >
        Acara sempat berlangsung: {formatCount(kept)} tiket yang dipakai masuk pada hari acara tidak
        dikembalikan dananya
      </Checkbox>
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
