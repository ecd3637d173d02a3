import { useAction, useApi } from '@panggung/platform';
import { ConfirmDialog } from '@panggung/screens';
import { Checkbox } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { CrewMember } from './crew.queries';

interface EndMembershipDialogProps {
  eventId: string;
  member: CrewMember;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Ends somebody's membership in the crew. */
export function EndMembershipDialog(props: EndMembershipDialogProps): ReactNode {
  const { eventId, member, onDone, onClose } = props;
  const { api } = useApi();
  const name = member.name ?? member.email;
  const [endsPhones, setEndsPhones] = useState(true);
  const ending = useAction({
    mutationFn: () =>
      api.delete('/events/{id}/crew/{memberId}', undefined, {
        path: { id: eventId, memberId: member.id },
        query: { phones: endsPhones ? 'end' : 'keep' },
      }),
    onSuccess: () => onDone(`${name} sudah dikeluarkan dari kru.`),
  });
  return (
    <ConfirmDialog
      title={`Keluarkan ${name}?`}
      yes="Ya, keluarkan"
      busyText="Mengeluarkan…"
      busy={ending.isPending}
      error={ending.error}
      onYes={() => ending.mutate()}
      onNo={onClose}
    >
      <p>
        Aksesnya berakhir sekarang juga{member.allEvents ? ' di semua acara Anda' : ''}, dan
        ponselnya sendiri tidak dapat memindai lagi.
      </p>
      {member.phones.length === 0 ? (
        <p>Perangkat pintu lain tetap bekerja.</p>
      ) : (
        <>
          <p>Perangkat pintu yang ia pasangkan:</p>
          <ul>
            {member.phones.map((phone) => (
              <li key={phone.id}>
                {phone.name}, {phone.event}
              </li>
            ))}
          </ul>
          <Checkbox checked={endsPhones} onChange={setEndsPhones}>
            Cabut juga perangkat ini. Ponsel yang tidak dicabut tetap membaca tiket dan nama.
          </Checkbox>
        </>
      )}
    </ConfirmDialog>
  );
}
