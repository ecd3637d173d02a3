import type { FormState, LimitValues, TextProps } from '@panggung/screens';
import { Field, SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventPicker } from './event-picker';
import type { NewCodeValues } from './promo-code-form';

/** Fields that cannot change later. */
export function NewCodeFields({ form }: { form: FormState<NewCodeValues> }): ReactNode {
  const { field } = form;
  const { kind, event, borneBy } = form.values;
  return (
    <>
      <Field
        {...field('code')}
        label="Kode"
        hint="Huruf, angka, tanda hubung"
        required
        maxLength={30}
        autoComplete="off"
      />
      <SelectField
        id={form.idOf('kind')}
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
        label={kind === 'percent' ? 'Persen' : 'Rupiah'}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <EventPicker
        id={form.idOf('event')}
        picked={event}
        error={form.faults['event']}
        onChange={(picked) => form.change({ event: picked })}
      />
      {event.eventId === '' ? (
        <SelectField
          id={form.idOf('borneBy')}
          label="Yang menanggung potongan"
          value={borneBy}
          onChange={({ currentTarget }) =>
            form.change({ borneBy: currentTarget.value === 'promotor' ? 'promotor' : 'platform' })
          }
        >
          <option value="platform">Panggung: pendapatan promotor tidak berkurang</option>
          <option value="promotor">Promotor: mengurangi pendapatannya</option>
        </SelectField>
      ) : (
        <p>Potongannya ditanggung promotor acara ini.</p>
      )}
    </>
  );
}

interface LimitFieldsProps {
  field: (name: keyof LimitValues) => TextProps;
}

/** How often and when the code can be used; this may change later. */
export function LimitFields({ field }: LimitFieldsProps): ReactNode {
  return (
    <>
      <Field
        {...field('capacity')}
        label="Kuota"
        hint="Banyaknya pesanan; kosongkan agar tanpa batas"
        inputMode="numeric"
        autoComplete="off"
      />
      <Field {...field('startsAt')} label="Mulai berlaku (WIB)" type="datetime-local" />
      <Field {...field('endsAt')} label="Berakhir (WIB)" type="datetime-local" />
    </>
  );
}
