import { zoneName } from '@panggung/format';
import type { FormState, LimitValues, TextProps } from '@panggung/screens';
import { CheckboxGroup, Field, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../form/form.module.css';
import type { StudioTicketType } from '../workspace/studio.queries';
import type { PromoValues } from './promo-values';

interface NewCodeFieldsProps {
  form: FormState<PromoValues>;
  ticketTypes: readonly StudioTicketType[];
}

/** Fields that cannot change later. */
export function NewCodeFields({ form, ticketTypes }: NewCodeFieldsProps): ReactNode {
  const { field } = form;
  const { kind, ticketTypeIds } = form.values;
  return (
    <>
      <Field
        {...field('code')}
        autoComplete="off"
        label="Kode"
        hint="Huruf, angka, dan tanda hubung. Besar kecilnya huruf tidak dibedakan."
        required
        maxLength={30}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={styles.pair}>
        <SelectField
          label="Jenis potongan"
          value={kind}
          onChange={({ currentTarget }) =>
            form.change({ kind: currentTarget.value === 'amount' ? 'amount' : 'percent' })
          }
        >
          <option value="percent">Persen dari harga tiket</option>
          <option value="amount">Rupiah per tiket</option>
        </SelectField>
        <Field
          {...field('value')}
          autoComplete="off"
          label={kind === 'percent' ? 'Persen' : 'Rupiah'}
          required
          inputMode="numeric"
        />
      </div>
      {ticketTypes.length < 2 ? null : (
        <CheckboxGroup
          id={form.idOf('ticketTypeIds')}
          legend="Berlaku untuk"
          hint="Tanpa pilihan: semua jenis tiket acara ini."
          error={form.faults['ticketTypeIds']}
          options={ticketTypes.map(({ id, name }) => ({ id, label: name }))}
          chosen={ticketTypeIds}
          onChange={(chosen) => form.change({ ticketTypeIds: chosen })}
        />
      )}
    </>
  );
}

interface LimitFieldsProps {
  field: (name: keyof LimitValues) => TextProps;
  taken: number;
  /** IANA zone of the venue. */
  zone: string;
}

/** How often and when the code can be used; this may change later. */
export function LimitFields({ field, taken, zone }: LimitFieldsProps): ReactNode {
  const clock = zoneName(zone);
  return (
    <>
      <Field
        {...field('capacity')}
        autoComplete="off"
        label="Kuota pesanan"
        hint={
          taken > 0 ? `Sudah dipakai ${taken} kali. Kosong: tanpa batas.` : 'Kosong: tanpa batas.'
        }
        inputMode="numeric"
      />
      <div className={styles.pair}>
        <Field
          {...field('startsAt')}
          autoComplete="off"
          label={`Mulai berlaku (${clock})`}
          hint="Kosong: seketika."
          type="datetime-local"
        />
        <Field
          {...field('endsAt')}
          autoComplete="off"
          label={`Berakhir (${clock})`}
          hint="Kosong: tidak ditentukan."
          type="datetime-local"
        />
      </div>
    </>
  );
}
