import { useAction, useApi } from '@panggung/platform';
import { ConfirmDialog } from '@panggung/screens';
import type { ReactNode } from 'react';
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
  const ending = useAction({
    mutationFn: () =>
      api.delete('/events/{id}/crew/{memberId}', undefined, {
        path: { id: eventId, memberId: member.id },
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
      Aksesnya berakhir sekarang juga{member.allEvents ? ' di semua acara Anda' : ''}, dan ponselnya
      tidak dapat memindai lagi. Perangkat pintu lain tetap bekerja.
    </ConfirmDialog>
  );
}
