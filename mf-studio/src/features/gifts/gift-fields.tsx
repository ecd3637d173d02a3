import { formatCount } from '@panggung/format';
import { giftLimit } from '@panggung/policy';
import { Field, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../form/form.module.css';
import type { useDraftForm } from '../form/use-draft-form';
import type { StudioTier } from '../workspace/studio.queries';
import { leftOf, quantityOf, type GiftValues } from './gift-values';

export const giftFieldId = (name: string) => `gift-${name}`;

interface GiftFieldsProps {
  form: ReturnType<typeof useDraftForm<GiftValues>>;
  tiers: readonly StudioTier[];
}

/** Which tickets, how many, for whom and why. */
export function GiftFields({ form, tiers }: GiftFieldsProps): ReactNode {
  const { values, faults, change } = form;
  const field = (name: Exclude<keyof GiftValues, 'holders' | 'ticketTypeId'>) => ({
    id: giftFieldId(name),
    error: faults[name],
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          id={giftFieldId('ticketTypeId')}
          label="Jenis tiket"
          value={values.ticketTypeId}
          onChange={(event) => change({ ticketTypeId: event.currentTarget.value })}
        >
          {tiers.map((tier) => (
            <option key={tier.id} value={tier.id}>
              {tier.name} (sisa {formatCount(leftOf(tier))})
            </option>
          ))}
        </SelectField>
        <Field
          {...field('quantity')}
          label="Jumlah"
          hint={`Paling banyak ${giftLimit} sekaligus.`}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div className={styles.pair}>
        <Field
          {...field('receiver.name')}
          label="Nama penerima"
          required
          maxLength={120}
          autoComplete="off"
        />
        <Field
          {...field('receiver.email')}
          label="Email penerima"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
        />
      </div>
      <Holders form={form} />
      <Field
        {...field('reason')}
        label="Alasan"
        hint="Untuk catatan Anda, tidak tercantum di email. Misalnya: tamu sponsor, media."
        required
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}

/** Names for several tickets; one ticket is for the receiver. */
function Holders({ form }: Pick<GiftFieldsProps, 'form'>): ReactNode {
  const { holders } = form.values;
  const units = quantityOf(form.values);
  if (!(units > 1)) return null;
  const rename = (index: number, name: string) =>
    form.change({
      holders: Array.from({ length: Math.max(holders.length, index + 1) }, (_, place) =>
        place === index ? name : (holders[place] ?? ''),
      ),
    });
  return (
    <fieldset id={giftFieldId('holders')} tabIndex={-1} className={styles.section}>
      <legend className={styles.legend}>Nama di tiket</legend>
      <p className={styles.hint}>Yang kosong memakai nama penerima.</p>
      {form.faults['holders'] ? <p className={styles.error}>{form.faults['holders']}</p> : null}
      <div className={styles.pair}>
        {Array.from({ length: units }, (_, index) => (
          <Field
            key={index}
            label={`Tiket ${index + 1}`}
            maxLength={120}
            autoComplete="off"
            value={holders[index] ?? ''}
            onChange={({ currentTarget }) => rename(index, currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
