import { useApi, useQuery } from '@panggung/platform';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { boolean, check, forward, object, pipe, string, transform, trim } from 'valibot';
import { MailPreviews } from '../mail-previews/mail-previews';
import type { StudioEvent } from '../workspace/studio.queries';
import { useFreshEvents } from '../workspace/use-own-event';
import { CancelConsequences } from './cancel-consequences';
import { consequencesOf } from './cancel.queries';
import { TookPlaceField } from './took-place-field';

interface CancelDialogProps {
  event: StudioEvent;
  onClose: () => void;
}

const schema = pipe(
  object({
    reason: requiredText('Tulis alasan pembatalan'),
    tookPlace: boolean(),
    tookPlaceReason: pipe(string(), trim()),
  }),
  forward(
    check(
      ({ tookPlace, tookPlaceReason }) => !tookPlace || tookPlaceReason !== '',
      'Jelaskan mengapa acara sempat berlangsung',
    ),
    ['tookPlaceReason'],
  ),
  transform(({ tookPlace, tookPlaceReason, reason }) => ({
    reason,
    ...(tookPlace && { tookPlaceReason }),
  })),
);

/** Shows what a cancellation does, asks for the reason, then cancels. */
export function CancelDialog({ event, onClose }: CancelDialogProps): ReactNode {
  const { api } = useApi();
  const refresh = useFreshEvents();
  const consequences = useQuery(consequencesOf(api, event.id));
  const form = useForm({
    id: 'cancel',
    schema,
    saved: { reason: '', tookPlace: false, tookPlaceReason: '' },
    async send(body) {
      try {
        await api.post('/events/{id}/cancel', body, { path: { id: event.id } });
        onClose();
      } finally {
        await refresh();
      }
    },
  });
  return (
    <FormDialog
      title="Batalkan acara ini?"
      form={form}
      summary={null}
      label="Ya, batalkan acara"
      busyLabel="Membatalkan…"
      cancelLabel="Jangan batalkan"
      onClose={onClose}
    >
      <p>
        <strong>{event.title}</strong> tidak dijual lagi begitu dibatalkan. Pembatalan tidak dapat
        ditarik kembali.
      </p>
      <CancelConsequences {...consequences} tookPlace={form.values.tookPlace} />
      <TextArea
        {...form.field('reason')}
        label="Alasan untuk pembeli"
        hint="Tercantum di email dan halaman pesanan mereka."
        required
        maxLength={500}
      />
      {consequences.data?.data.tookPlace ? (
        <TookPlaceField form={form} kept={consequences.data.data.tookPlace.keptTickets} />
      ) : null}
      <MailPreviews
        eventId={event.id}
        typed={form.values}
        read={() => {
          const body = form.check();
          return body && { about: 'cancellation', ...body };
        }}
      />
    </FormDialog>
  );
}
