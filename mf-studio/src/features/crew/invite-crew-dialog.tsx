import { useApi } from '@panggung/platform';
import { FormDialog, emailText, useForm } from '@panggung/screens';
import { Checkbox, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { boolean, object, picklist } from 'valibot';
import type { CrewRole } from './crew.queries';
import { RoleField } from './role-field';

interface InviteCrewDialogProps {
  eventId: string;
  onDone: (news: string) => void;
  onClose: () => void;
}

const schema = object({
  email: emailText,
  role: picklist(['gate', 'sales', 'editor']),
  allEvents: boolean(),
});

const nobody: { email: string; role: CrewRole; allEvents: boolean } = {
  email: '',
  role: 'gate',
  allEvents: false,
};

/** Invites somebody by mail. */
export function InviteCrewDialog({ eventId, onDone, onClose }: InviteCrewDialogProps): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'crew',
    schema,
    saved: nobody,
    async send(member) {
      await api.post('/events/{id}/crew', member, { path: { id: eventId } });
      onDone(`Undangan kami kirim ke ${member.email}.`);
    },
  });
  return (
    <FormDialog
      title="Undang kru"
      form={form}
      label="Kirim undangan"
      busyLabel="Mengirim…"
      onClose={onClose}
    >
      <Field
        {...form.field('email')}
        label="Email"
        type="email"
        hint="Undangan berlaku 14 hari, untuk akun dengan alamat ini."
        required
        maxLength={254}
        autoComplete="off"
      />
      <RoleField
        id={form.idOf('role')}
        value={form.values.role}
        onChange={(role) => form.change({ role })}
      />
      <Checkbox
        checked={form.values.allEvents}
        onChange={(allEvents) => form.change({ allEvents })}
      >
        Untuk semua acara Anda, juga yang akan datang
      </Checkbox>
    </FormDialog>
  );
}
