import { failureText, useApi, useMutation } from '@panggung/platform';
import { Alert, Dialog, FormActions, TextArea } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Choices } from '../form/choices';
import formStyles from '../form/form.module.css';
import type { Gift } from './gifts.queries';
import { useGiftChanges } from './use-gift-changes';

interface RevokeDialogProps {
  eventId: string;
  gift: Gift;
  onDone: (news: string) => void;
  onClose: () => void;
}

const reasonId = 'revoke-reason';
const choiceId = 'revoke-tickets';

/** Takes tickets of a gift back that nobody has used, for a reason that the receiver reads. */
export function RevokeDialog({ eventId, gift, onDone, onClose }: RevokeDialogProps): ReactNode {
  const { api } = useApi();
  const changed = useGiftChanges(eventId);
  const open = gift.tickets.filter(({ state }) => state === 'issued');
  const [chosen, setChosen] = useState<string[]>(open.map(({ id }) => id));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // Somebody may have come in with one meanwhile.
  const ticketIds = chosen.filter((id) => open.some((ticket) => ticket.id === id));
  const revoke = useMutation({
    mutationFn: () =>
      api.post(
        '/studio/events/{id}/complimentary-tickets/{giftId}/revoke',
        { ticketIds, reason: reason.trim() },
        { path: { id: eventId, giftId: gift.id } },
      ),
    async onSuccess() {
      await changed();
      onDone(`${ticketIds.length} tiket undangan ${gift.receiver.name} sudah dicabut.`);
    },
    onError: changed,
  });
  const missing = reason.trim().length < 3;

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setTried(true);
    if (ticketIds.length === 0) document.getElementById(choiceId)?.focus();
    else if (missing) document.getElementById(reasonId)?.focus();
    else if (!revoke.isPending) revoke.mutate();
  }

  return (
    <Dialog
      title="Cabut tiket undangan?"
      onClose={() => (revoke.isPending ? undefined : onClose())}
    >
      <form noValidate className={formStyles.dialog} onSubmit={submit}>
        <p>
          Kode QR-nya langsung tidak berlaku di gerbang dan kuotanya kembali dijual.{' '}
          {gift.receiver.name} kami kabari lewat email. Ini tidak dapat ditarik kembali.
        </p>
        {revoke.error ? <Alert tone="bad" title={failureText(revoke.error)} /> : null}
        <Choices
          id={choiceId}
          legend="Tiket yang dicabut"
          options={open.map(({ id, holder }, index) => ({
            id,
            label: `Tiket ${index + 1}: ${holder}`,
          }))}
          chosen={ticketIds}
          error={tried && ticketIds.length === 0 ? 'Pilih paling sedikit satu tiket' : undefined}
          onChange={setChosen}
        />
        <TextArea
          id={reasonId}
          label="Alasan untuk penerima"
          hint="Tercantum di email mereka."
          required
          maxLength={200}
          error={tried && missing ? 'Tulis alasan pencabutan' : undefined}
          value={reason}
          onChange={(change) => setReason(change.currentTarget.value)}
        />
        <FormActions
          label="Ya, cabut tiket"
          busyLabel="Mencabut…"
          busy={revoke.isPending}
          cancelLabel="Jangan cabut"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
