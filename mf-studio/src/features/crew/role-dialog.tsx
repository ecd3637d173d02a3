import { useApi } from '@panggung/platform';
import { FormDialog, ifMatch, useVersionedForm } from '@panggung/screens';
import type { ReactNode } from 'react';
import { object, picklist } from 'valibot';
import { roleWords, type CrewMember, type CrewRole } from './crew.queries';
import { RoleField } from './role-field';

interface RoleDialogProps {
  eventId: string;
  member: CrewMember;
  onDone: (news: string) => void;
  onClose: () => void;
}

const schema = object({ role: picklist(['gate', 'sales', 'editor']) });

/** Changes what somebody of the crew may do. */
export function RoleDialog({ eventId, member, onDone, onClose }: RoleDialogProps): ReactNode {
  const { api } = useApi();
  const name = member.name ?? member.email;
  const form = useVersionedForm({
    id: 'crew-role',
    what: 'Peran ini',
    schema,
    present: member,
    valuesOf: (present): { role: CrewRole } => ({ role: present?.role ?? member.role }),
    fields: { role: { label: 'Peran', show: ({ role }) => roleWords[role].name } },
    async send({ role }, { version }) {
      const over = { path: { id: eventId, memberId: member.id }, headers: ifMatch(version) };
      const { data } = await api.patch('/events/{id}/crew/{memberId}', { role }, over);
      onDone(`${name} sekarang ${roleWords[role].name.toLowerCase()}.`);
      return data;
    },
  });
  return (
    <FormDialog
      title={`Peran ${name}`}
      form={form}
      summary={null}
      label="Simpan peran"
      onClose={onClose}
    >
      <RoleField
        id={form.idOf('role')}
        value={form.values.role}
        onChange={(role) => form.change({ role })}
      />
    </FormDialog>
  );
}
