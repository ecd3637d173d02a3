import { useApi } from '@panggung/platform';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { CheckboxGroup, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { array, object, string } from 'valibot';
import type { StudioEvent } from '../workspace/studio.queries';
import type { Pairing } from './devices.queries';

interface DeviceDialogProps {
  event: StudioEvent;
  onAdded: (pairing: Pairing) => void;
  onClose: () => void;
}

const schema = object({
  name: requiredText('Tulis nama pintunya'),
  admits: array(string()),
});

/** Adds a device for a door. */
export function DeviceDialog({ event, onAdded, onClose }: DeviceDialogProps): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'device',
    schema,
    saved: { name: '', admits: [] as string[] },
    async send({ name, admits }) {
      const body = { name, admits: admits.length === 0 ? null : admits };
      const path = { id: event.id };
      onAdded((await api.post('/events/{id}/gate-devices', body, { path })).data);
    },
  });
  return (
    <FormDialog
      title="Tambah perangkat gerbang"
      form={form}
      label="Buat kode"
      busyLabel="Membuat…"
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label="Nama pintu"
        hint="Misalnya: Pintu Utara 2. Terlihat di setiap pemindaian."
        maxLength={60}
        required
        autoComplete="off"
      />
      {event.ticketTypes.length < 2 ? null : (
        <CheckboxGroup
          id={form.idOf('admits')}
          legend="Tiket yang masuk lewat pintu ini"
          hint="Kosongkan bila semua jenis tiket masuk lewat sini."
          error={form.faults['admits']}
          options={event.ticketTypes.map(({ id, name }) => ({ id, label: name }))}
          chosen={form.values.admits}
          onChange={(admits) => form.change({ admits })}
        />
      )}
    </FormDialog>
  );
}
