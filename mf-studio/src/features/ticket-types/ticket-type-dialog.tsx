import { zoneName } from '@panggung/format';
import { useApi } from '@panggung/platform';
import { FormDialog, ifMatch, useVersionedForm, type FormState } from '@panggung/screens';
import { Field, SelectField, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../form/form.module.css';
import type { StudioEvent, StudioTicketType } from '../workspace/studio.queries';
import { useEventUpdate } from '../workspace/use-own-event';
import { useAddition } from './use-addition';
import { ticketTypeComparison } from './ticket-type-comparison';
import {
  pricings,
  ticketTypeSchema,
  ticketTypeValues,
  type Pricing,
  type TicketTypeValues,
} from './ticket-type-values';

interface TicketTypeDialogProps {
  event: StudioEvent;
  /** Undefined for a new one. */
  ticketType: StudioTicketType | undefined;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Makes or changes a ticket type. */
export function TicketTypeDialog({
  event,
  ticketType,
  onDone,
  onClose,
}: TicketTypeDialogProps): ReactNode {
  const { api } = useApi();
  const update = useEventUpdate();
  const addOnce = useAddition(event.id);
  const form = useVersionedForm({
    id: 'ticket-type',
    what: 'Jenis tiket ini',
    schema: ticketTypeSchema(event, ticketType),
    present: ticketType ?? null,
    valuesOf: ticketTypeValues,
    fields: ticketTypeComparison(event.venue.timezone),
    draft: `studio.ticket-type.${ticketType?.id ?? event.id}`,
    async send(body, { changes, version, told }) {
      const { data } = ticketType
        ? await api.patch('/events/{id}/ticket-types/{typeId}', changes, {
            path: { id: event.id, typeId: ticketType.id },
            headers: ifMatch(version),
          })
        : await addOnce(body);
      update(data);
      onDone(
        ticketType
          ? `Tiket ${body.name} sudah diubah. ${told}`.trim()
          : `Tiket ${body.name} sudah ditambahkan.`,
      );
      return data.ticketTypes.find(({ id }) => id === ticketType?.id);
    },
  });

  return (
    <FormDialog
      title={ticketType ? `Ubah tiket ${ticketType.name}` : 'Tambah jenis tiket'}
      form={form}
      label="Simpan tiket"
      busyLabel="Menyimpan…"
      onClose={onClose}
    >
      <TicketTypeFields
        form={form}
        ticketType={ticketType}
        zone={zoneName(event.venue.timezone)}
        ticketLimit={event.ticketLimit}
      />
    </FormDialog>
  );
}

interface TicketTypeFieldsProps {
  form: FormState<TicketTypeValues>;
  ticketType: StudioTicketType | undefined;
  /** Name of the venue's time zone. */
  zone: string;
  /** Maximum number of tickets of all types in one order. */
  ticketLimit: number;
}

function TicketTypeFields({
  form,
  ticketType,
  zone,
  ticketLimit,
}: TicketTypeFieldsProps): ReactNode {
  const { values, field } = form;
  const sold = ticketType && ticketType.taken > 0;
  return (
    <>
      <Field {...field('name')} label="Nama" required maxLength={60} autoComplete="off" />
      <TextArea {...field('description')} label="Keterangan" rows={2} maxLength={500} />
      <div className={styles.pair}>
        <PricingField form={form} />
        {values.pricing === 'priced' ? (
          <Field
            {...field('price')}
            label="Harga (Rp)"
            hint={ticketType?.ordered ? 'Harga baru berlaku untuk pesanan baru saja.' : undefined}
            required
            inputMode="numeric"
            autoComplete="off"
          />
        ) : null}
      </div>
      <Field
        {...field('capacity')}
        label="Kuota"
        hint={sold ? `${ticketType.taken} sudah terjual atau sedang dipesan.` : undefined}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...field('people')}
        label="Orang per tiket"
        hint={
          sold
            ? 'Tetap, karena sudah terjual.'
            : 'Misalnya 4 untuk tiket keluarga: satu kode, 4 orang.'
        }
        required
        readOnly={sold}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField {...field('maxPerOrder')} label="Paling banyak dalam satu pesanan">
        {Array.from({ length: ticketLimit }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <Field
          {...field('saleStartsAt')}
          label={`Mulai dijual (${zone})`}
          hint="Kosong: sejak terbit."
          type="datetime-local"
        />
        <Field
          {...field('saleEndsAt')}
          label={`Berhenti dijual (${zone})`}
          hint="Kosong: sampai acara mulai."
          type="datetime-local"
        />
      </div>
    </>
  );
}

function PricingField({ form }: Pick<TicketTypeFieldsProps, 'form'>): ReactNode {
  const { values, change } = form;
  return (
    <SelectField
      id={form.idOf('pricing')}
      label="Jenis harga"
      hint={
        values.pricing === 'unannounced' ? 'Tampil sebagai TBA dan belum bisa dibeli.' : undefined
      }
      value={values.pricing}
      onChange={({ currentTarget: { value } }) => {
        if (isPricing(value)) change({ pricing: value });
      }}
    >
      {Object.entries(pricings).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

const isPricing = (value: string): value is Pricing => value in pricings;
