import { href } from '@panggung/addresses';
import { formatCount, formatDate, formatInstant, formatTime } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Actions, Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import { DenseList, type Column } from '../frame/dense-list';
import { Fact, Facts } from '../frame/facts';
import { MarkButtons, StateButtons, type Marks, type Task } from './event-buttons';
import { statusWords, type AdminEvent } from './events.queries';

interface EventTableProps {
  events: readonly AdminEvent[];
  /** The event whose marks are being changed. */
  busyId: string | undefined;
  onMark: (event: AdminEvent, marks: Marks) => void;
  onTask: (event: AdminEvent, task: Task) => void;
}

const tones = { draft: 'neutral', scheduled: 'good', cancelled: 'bad', taken_down: 'bad' } as const;

const columns: Column<AdminEvent>[] = [
  {
    label: 'Acara',
    cell: ({ id, title, status }) =>
      status === 'scheduled' ? (
        <Link to={href('/events/:id', { id })} title={title}>
          {title}
        </Link>
      ) : (
        title
      ),
  },
  {
    label: 'Status',
    size: 's',
    cell: ({ status }) => <Badge tone={tones[status]}>{statusWords[status]}</Badge>,
  },
  {
    label: 'Waktu',
    size: 'm',
    cell: ({ date, time, timezone }) => `${formatDate(date)}, ${formatTime(time, timezone)}`,
  },
  { label: 'Tempat', cell: ({ venue, city }) => `${venue}, ${city}` },
  { label: 'Promotor', size: 's', cell: ({ promotor }) => promotor ?? 'Tidak ada' },
  {
    label: 'Terjual',
    size: 's',
    cell: ({ sold, capacity }) => `${formatCount(sold)} dari ${formatCount(capacity)}`,
  },
];

/** Events, published or not, with their actions. */
export function EventTable({ events, busyId, onMark, onTask }: EventTableProps): ReactNode {
  return (
    <DenseList
      label="Acara"
      items={events}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      actionsSize="xl"
      actions={(event) => (
        <MarkButtons
          event={event}
          busy={event.id === busyId}
          onMark={(marks) => onMark(event, marks)}
        />
      )}
      details={(event) => <EventDetails event={event} onTask={(task) => onTask(event, task)} />}
    />
  );
}

interface EventDetailsProps {
  event: AdminEvent;
  onTask: (task: Task) => void;
}

function EventDetails({ event, onTask }: EventDetailsProps): ReactNode {
  const { id } = event;
  return (
    <>
      <Facts>
        <Fact label="Artis">{event.artist ?? 'Tidak ada'}</Fact>
        <Fact label="Kategori">{event.category ?? 'Tidak ada'}</Fact>
        {event.takenDownAt === null ? null : (
          <Fact label={`Diturunkan ${formatInstant(event.takenDownAt)}`}>
            {event.takenDownReason}
          </Fact>
        )}
        {event.cancelledAt === null ? null : (
          <Fact label={`Dibatalkan ${formatInstant(event.cancelledAt)}`}>{event.cancelReason}</Fact>
        )}
        <Fact label="Lihat">
          <Link to={`/admin/transactions?event=${id}`}>Transaksi</Link>
          {' · '}
          <Link to={`/admin/events/${id}/check-ins`}>Pemindaian</Link>
        </Fact>
      </Facts>
      {event.status === 'cancelled' ? null : (
        <Actions>
          <StateButtons event={event} onTask={onTask} />
        </Actions>
      )}
    </>
  );
}
