import { formatCount } from '@panggung/format';
import { giftLimit } from '@panggung/policy';
import type { FormState } from '@panggung/screens';
import { Field, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../form/form.module.css';
import type { StudioTicketType } from '../workspace/studio.queries';
import { leftOf, quantityOf, type GiftValues } from './gift-values';

interface GiftFieldsProps {
  form: FormState<GiftValues>;
  ticketTypes: readonly StudioTicketType[];
}

/** Fields for ticket type, number, receiver and reason. */
export function GiftFields({ form, ticketTypes }: GiftFieldsProps): ReactNode {
  const { field } = form;
  return (
    <>
      <div className={styles.pair}>
        <SelectField {...field('ticketTypeId')} label="Jenis tiket">
          {ticketTypes.map((ticketType) => (
            <option key={ticketType.id} value={ticketType.id}>
              {ticketType.name} (sisa {formatCount(leftOf(ticketType))})
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

/** Names for several tickets; a single ticket is for the receiver. */
function Holders({ form }: Pick<GiftFieldsProps, 'form'>): ReactNode {
  const { holders } = form.values;
  const units = quantityOf(form.values.quantity);
  if (!(units > 1)) return null;
  const rename = (index: number, name: string) =>
    form.change({
      holders: Array.from({ length: Math.max(holders.length, index + 1) }, (_, place) =>
        place === index ? name : (holders[place] ?? ''),
      ),
    });
  return (
    <fieldset id={form.idOf('holders')} tabIndex={-1} className={styles.section}>
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
