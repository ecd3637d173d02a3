import { failureText, useApi } from '@panggung/platform';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { Alert, CheckboxGroup, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { array, object, string } from 'valibot';
import { gateClient } from '../device/gate-client';
import type { GateDb } from '../device/gate-db';
import { allowSound } from '../device/signals';
import type { GateEvent } from './gate-events.queries';
import { keepPairing } from './keep-pairing';

interface OwnPhoneDialogProps {
  db: GateDb;
  event: GateEvent;
  onPaired: (eventId: string) => void;
  onClose: () => void;
}

const schema = object({
  name: requiredText('Beri nama agar petugas lain tahu pintu mana yang memindai'),
  admits: array(string()),
});

/** Which door the phone of somebody who may scan stands at. */
export function OwnPhoneDialog({ db, event, onPaired, onClose }: OwnPhoneDialogProps): ReactNode {
  const { api, publicApi } = useApi();
  const form = useForm({
    id: 'own-phone',
    schema,
    saved: { name: '', admits: [] as string[] },
    async send({ name, admits }) {
      allowSound();
      const body = { name, admits: admits.length === 0 ? null : admits };
      const path = { id: event.id };
      const { data } = await api.post('/events/{id}/gate-devices/own', body, { path });
      await keepPairing(db, data, (key) => gateClient(publicApi, key));
      onPaired(event.id);
    },
  });
  return (
    <FormDialog
      title={event.title}
      form={form}
      summary={null}
      label="Pakai ponsel ini"
      onClose={onClose}
      failure={(error) => (
        <Alert tone="bad" title="Ponsel belum terpasang">
          <p>{failureText(error)}</p>
        </Alert>
      )}
    >
      <Field
        {...form.field('name')}
        label="Nama pintu atau perangkat"
        hint="Misalnya: Pintu Utara 2. Terlihat di riwayat pemindaian."
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
