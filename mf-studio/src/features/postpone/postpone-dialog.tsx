import { formatCount, formatWallTime, zoneName } from '@panggung/format';
import { useApi, useQuery } from '@panggung/platform';
import { postponementDays } from '@panggung/policy';
import { FormDialog, requiredText, textOrNull, useForm } from '@panggung/screens';
import { Field, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { check, forward, object, partialCheck, pipe } from 'valibot';
import { consequencesOf } from '../cancel/cancel.queries';
import { MailPreviews } from '../mail-previews/mail-previews';
import type { StudioEvent } from '../workspace/studio.queries';
import { useFreshEvents } from '../workspace/use-own-event';

interface PostponeDialogProps {
  event: StudioEvent;
  onClose: () => void;
}

/** @param startsAt the present start, in the venue's local time */
const schemaFor = (startsAt: string) =>
  pipe(
    object({
      startsAt: pipe(
        requiredText('Isi tanggal dan jam yang baru'),
        check((begin) => begin > startsAt, 'Pilih waktu setelah jadwal yang lama'),
      ),
      endsAt: textOrNull,
      reason: requiredText('Tulis alasan penundaan'),
    }),
    forward(
      partialCheck(
        [['startsAt'], ['endsAt']],
        (dates) => dates.endsAt === null || dates.endsAt > dates.startsAt,
        'Waktu selesai harus setelah waktu mulai',
      ),
      ['endsAt'],
    ),
  );

/** Shows what a postponement does, and asks for the new date and the reason. */
export function PostponeDialog({ event, onClose }: PostponeDialogProps): ReactNode {
  const { api } = useApi();
  const refresh = useFreshEvents();
  const form = useForm({
    id: 'postpone',
    schema: schemaFor(event.startsAt),
    saved: { startsAt: '', endsAt: '', reason: '' },
    async send(body) {
      try {
        await api.post('/events/{id}/postpone', body, { path: { id: event.id } });
        onClose();
      } finally {
        await refresh();
      }
    },
  });
  return (
    <FormDialog
      title="Tunda acara ini?"
      form={form}
      summary={null}
      label="Ya, tunda acara"
      busyLabel="Menunda…"
      cancelLabel="Jangan tunda"
      onClose={onClose}
    >
      <p>
        <strong>{event.title}</strong> sekarang dijadwalkan{' '}
        {formatWallTime(event.startsAt, event.venue.timezone)}.
      </p>
      <Consequences eventId={event.id} />
      <Field
        {...form.field('startsAt')}
        type="datetime-local"
        label="Mulai yang baru"
        hint={`Waktu di tempat acara (${zoneName(event.venue.timezone)}).`}
        required
      />
      <Field
        {...form.field('endsAt')}
        type="datetime-local"
        label="Selesai"
        hint="Kosongkan agar lamanya tetap."
      />
      <TextArea
        {...form.field('reason')}
        label="Alasan untuk pembeli"
        hint="Tercantum di email mereka."
        maxLength={500}
        required
      />
      <MailPreviews
        eventId={event.id}
        typed={form.values}
        read={() => {
          const body = form.check();
          return body && { about: 'postponement', startsAt: body.startsAt, reason: body.reason };
        }}
      />
    </FormDialog>
  );
}

function Consequences({ eventId }: { eventId: string }): ReactNode {
  const { api } = useApi();
  const { data } = useQuery(consequencesOf(api, eventId));
  const usedTickets = data?.data.usedTickets ?? 0;
  return (
    <ul>
      <li>
        {data
          ? `${formatCount(data.data.mailed)} orang kami kabari lewat email.`
          : 'Semua pembeli kami kabari lewat email.'}
      </li>
      {data && data.data.artists.length > 0 ? (
        <li>Artis yang kami kabari: {data.data.artists.join(', ')}.</li>
      ) : null}
      <li>
        Tiket yang sudah terjual tetap berlaku untuk jadwal baru
        {usedTickets > 0
          ? `, juga ${formatCount(usedTickets)} tiket yang sudah dipindai masuk.`
          : '.'}
      </li>
      <li>
        Siapa pun yang membeli sebelum ini boleh mengembalikan tiketnya dengan dana 100% selama{' '}
        {postponementDays} hari, paling lambat sampai acara dimulai.
      </li>
      <li>Batas akhir penjualan ikut mundur.</li>
    </ul>
  );
}
