import { formatCount, formatDate, formatInstant, formatTime } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Badge, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Entry } from '../frame/entry';
import { Fact, Facts } from '../frame/facts';
import { statusWords, type AdminEvent } from './events.queries';

export type Task = 'take-down' | 'put-back' | 'cancel';

interface EventEntryProps {
  event: AdminEvent;
  /** Whether a request that changes its marks is running. */
  busy: boolean;
  onMark: (marks: { isFeatured?: boolean; isTrending?: boolean }) => void;
  onTask: (task: Task) => void;
}

const tones = { draft: 'neutral', scheduled: 'good', cancelled: 'bad', taken_down: 'bad' } as const;

/** One event, published or not, with its actions. */
export function EventEntry({ event, busy, onMark, onTask }: EventEntryProps): ReactNode {
  const { id, title, status } = event;
  return (
    <Entry
      label={title}
      title={status === 'scheduled' ? <Link to={`/events/${id}`}>{title}</Link> : title}
      badges={
        <>
          <Badge tone={tones[status]}>{statusWords[status]}</Badge>
          {event.isFeatured ? <Badge tone="brand">Unggulan</Badge> : null}
          {event.isTrending ? <Badge tone="glow">Trending</Badge> : null}
        </>
      }
      note={
        <>
          {formatDate(event.date)}, {formatTime(event.time, event.timezone)} · {event.venue},{' '}
          {event.city}
        </>
      }
      actions={<Actions event={event} busy={busy} onMark={onMark} onTask={onTask} />}
    >
      <Facts>
        <Fact label="Promotor">{event.promotor ?? 'Tidak ada'}</Fact>
        <Fact label="Artis">{event.artist ?? 'Tidak ada'}</Fact>
        <Fact label="Kategori">{event.category ?? 'Tidak ada'}</Fact>
        <Fact label="Terjual">
          {formatCount(event.sold)} dari {formatCount(event.capacity)}
        </Fact>
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
    </Entry>
  );
}

function Actions({ event, busy, onMark, onTask }: EventEntryProps): ReactNode {
  const { title, status, isFeatured, isTrending } = event;
  if (status === 'cancelled') return null;
  return (
    <>
      <Mark
        words={isFeatured ? 'Hapus dari unggulan' : 'Jadikan unggulan'}
        onClick={() => onMark({ isFeatured: !isFeatured })}
        title={title}
        busy={busy}
      />
      <Mark
        words={isTrending ? 'Hapus dari trending' : 'Jadikan trending'}
        onClick={() => onMark({ isTrending: !isTrending })}
        title={title}
        busy={busy}
      />
      {status === 'scheduled' ? (
        <Button
          variant="quiet"
          aria-label={`Turunkan ${title}`}
          onClick={() => onTask('take-down')}
        >
          Turunkan
        </Button>
      ) : null}
      {status === 'taken_down' ? (
        <Button aria-label={`Tayangkan lagi ${title}`} onClick={() => onTask('put-back')}>
          Tayangkan lagi
        </Button>
      ) : null}
      <Button
        variant="quiet"
        aria-label={`Batalkan acara… ${title}`}
        onClick={() => onTask('cancel')}
      >
        Batalkan acara…
      </Button>
    </>
  );
}

interface MarkProps {
  words: string;
  title: string;
  busy: boolean;
  onClick: () => void;
}

function Mark({ words, title, busy, onClick }: MarkProps): ReactNode {
  return (
    <Button variant="secondary" aria-label={`${words}: ${title}`} busy={busy} onClick={onClick}>
      {words}
    </Button>
  );
}
