import { Field, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Choices } from '../form/choices';
import styles from '../form/form.module.css';
import type { useDraftForm } from '../form/use-draft-form';
import type { StudioTier } from '../workspace/studio.queries';
import { zoneName } from '../workspace/venue-time';
import type { PromoValues } from './promo-values';

export const promoFieldId = (name: string) => `promo-${name}`;

type Form = ReturnType<typeof useDraftForm<PromoValues>>;
type TextField = Exclude<keyof PromoValues, 'ticketTypeIds' | 'kind'>;

const fieldOf =
  ({ values, faults, change }: Form) =>
  (name: TextField) => ({
    id: promoFieldId(name),
    error: faults[name],
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });

/** What can be said once only. */
export function NewCodeFields({
  form,
  tiers,
}: {
  form: Form;
  tiers: readonly StudioTier[];
}): ReactNode {
  const field = fieldOf(form);
  const { kind, ticketTypeIds } = form.values;
  return (
    <>
      <Field
        {...field('code')}
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
          onChange={(event) => form.change({ kind: event.currentTarget.value })}
        >
          <option value="percent">Persen dari harga tiket</option>
          <option value="amount">Rupiah per tiket</option>
        </SelectField>
        <Field
          {...field('value')}
          label={kind === 'percent' ? 'Persen' : 'Rupiah'}
          required
          inputMode="numeric"
        />
      </div>
      {tiers.length < 2 ? null : (
        <Choices
          id={promoFieldId('ticketTypeIds')}
          legend="Berlaku untuk"
          hint="Tanpa pilihan: semua jenis tiket acara ini."
          error={form.faults['ticketTypeIds']}
          options={tiers.map(({ id, name }) => ({ id, label: name }))}
          chosen={ticketTypeIds}
          onChange={(chosen) => form.change({ ticketTypeIds: chosen })}
        />
      )}
    </>
  );
}

interface LimitFieldsProps {
  form: Form;
  taken: number;
  /** IANA zone of the venue. */
  zone: string;
}

/** How often and when it can be used; this may change later. */
export function LimitFields({ form, taken, zone }: LimitFieldsProps): ReactNode {
  const field = fieldOf(form);
  const clock = zoneName(zone);
  return (
    <>
      <Field
        {...field('capacity')}
        label="Kuota pesanan"
        hint={
          taken > 0 ? `Sudah dipakai ${taken} kali. Kosong: tanpa batas.` : 'Kosong: tanpa batas.'
        }
        inputMode="numeric"
      />
      <div className={styles.pair}>
        <Field
          {...field('startsAt')}
          label={`Mulai berlaku (${clock})`}
          hint="Kosong: seketika."
          type="datetime-local"
        />
        <Field
          {...field('endsAt')}
          label={`Berakhir (${clock})`}
          hint="Kosong: tidak ditentukan."
          type="datetime-local"
        />
      </div>
    </>
  );
}
