import { useAction, useApi } from '@panggung/platform';
import { ConfirmDialog } from '@panggung/screens';
import type { ReactNode } from 'react';
import type { AttendeeDialogProps } from './attendee-dialogs';

/** Mails a ticket once more. */
export function MailDialog(props: AttendeeDialogProps): ReactNode {
  const { eventId, attendee, onDone, onClose } = props;
  const { api } = useApi();
  const address = attendee.holderEmail ?? attendee.buyer.email;
  const mailing = useAction({
    mutationFn: () =>
      api.post('/studio/events/{id}/attendees/{ticketId}/mail', undefined, {
        path: { id: eventId, ticketId: attendee.id },
      }),
    onSuccess: () => onDone(`Tiket ${attendee.code} dikirim lagi ke ${address}.`),
  });
  return (
    <ConfirmDialog
      title="Kirim ulang tiket?"
      yes="Ya, kirim"
      busyText="Mengirim…"
      busy={mailing.isPending}
      error={mailing.error}
      onYes={() => mailing.mutate()}
      onNo={onClose}
    >
      Tiket {attendee.code}, atau tautan untuk membukanya, kami kirim lagi ke{' '}
      <strong>{address}</strong>.
    </ConfirmDialog>
  );
}
