import { formatCount } from '@panggung/format';
import { failureText, useApi, useMutation, useQuery, useQueryClient } from '@panggung/platform';
import { postponementDays } from '@panggung/policy';
import { Alert, Button, Dialog, Field, Stack, TextArea } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { eventKeys, ownEventKeys } from '@panggung/screens';
import { consequencesOf } from '../cancel/cancel.queries';
import { refusedFields } from '../form/refused-fields';
import type { StudioEvent } from '../workspace/studio.queries';
import { formatWall, zoneName } from '../workspace/venue-time';

interface PostponeDialogProps {
  event: StudioEvent;
  onClose: () => void;
}

type Faults = Partial<Record<'startsAt' | 'endsAt' | 'reason', string>>;

/** What putting an event off does, then the new date and the reason. */
export function PostponeDialog({ event, onClose }: PostponeDialogProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const [values, setValues] = useState({ startsAt: '', endsAt: '', reason: '' });
  const [tried, setTried] = useState(false);
  const postpone = useMutation({
    mutationFn: () => {
      const { startsAt, endsAt, reason } = values;
      const body = { startsAt, endsAt: endsAt === '' ? null : endsAt, reason: reason.trim() };
      return api.post('/events/{id}/postpone', body, { path: { id: event.id } });
    },
    async onSuccess() {
      onClose();
      await cache.invalidateQueries({ queryKey: ownEventKeys.all });
      await cache.invalidateQueries({ queryKey: eventKeys.all });
    },
  });
  const own = faultsOf(values, event);
  const refused: Faults = refusedFields(postpone.error);
  const faults: Faults = tried ? { ...refused, ...own } : {};
  const failure = Object.keys(refused).length === 0 ? postpone.error : null;

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setTried(true);
    const [first] = Object.keys(own);
    if (first) document.getElementById(`postpone-${first}`)?.focus();
    else if (!postpone.isPending) postpone.mutate();
  }

  const field = (name: keyof typeof values) => ({
    id: `postpone-${name}`,
    value: values[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });

  return (
    <Dialog title="Tunda acara ini?" onClose={() => (postpone.isPending ? undefined : onClose())}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <p>
            <strong>{event.title}</strong> sekarang dijadwalkan{' '}
            {formatWall(event.startsAt, event.venue.timezone)}.
          </p>
          <Consequences eventId={event.id} />
          {failure ? <Alert tone="bad" title={failureText(failure)} /> : null}
          <Field
            {...field('startsAt')}
            type="datetime-local"
            label="Mulai yang baru"
            hint={`Waktu di tempat acara (${zoneName(event.venue.timezone)}).`}
            required
          />
          <Field {...field('endsAt')} type="datetime-local" label="Selesai" />
          <TextArea
            {...field('reason')}
            label="Alasan untuk pembeli"
            hint="Tercantum di email mereka."
            maxLength={500}
            required
          />
          <Button type="submit" busy={postpone.isPending}>
            {postpone.isPending ? 'Menunda…' : 'Ya, tunda acara'}
          </Button>
          <Button variant="quiet" busy={postpone.isPending} onClick={onClose}>
            Jangan tunda
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

function Consequences({ eventId }: { eventId: string }): ReactNode {
  const { api } = useApi();
  const { data } = useQuery(consequencesOf(api, eventId));
  return (
    <ul>
      <li>
        {data
          ? `${formatCount(data.data.mailed)} orang kami kabari lewat email.`
          : 'Semua pembeli kami kabari lewat email.'}
      </li>
      <li>Tiket yang sudah terjual tetap berlaku untuk jadwal baru.</li>
      <li>
        Siapa pun yang membeli sebelum ini boleh mengembalikan tiketnya dengan dana 100% selama{' '}
        {postponementDays} hari, paling lambat sampai acara dimulai.
      </li>
      <li>Batas akhir penjualan ikut mundur.</li>
    </ul>
  );
}

function faultsOf(
  { startsAt, endsAt, reason }: { startsAt: string; endsAt: string; reason: string },
  event: StudioEvent,
): Faults {
  return {
    ...(startsAt === ''
      ? { startsAt: 'Isi tanggal dan jam yang baru' }
      : startsAt <= event.startsAt && { startsAt: 'Pilih waktu setelah jadwal yang lama' }),
    ...(endsAt !== '' &&
      endsAt <= startsAt && { endsAt: 'Waktu selesai harus setelah waktu mulai' }),
    ...(reason.trim() === '' && { reason: 'Tulis alasan penundaan' }),
  };
}
