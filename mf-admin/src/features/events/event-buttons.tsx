import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { AdminEvent } from './events.queries';

export type Task = 'take-down' | 'put-back' | 'cancel';

export interface Marks {
  isFeatured?: boolean;
  isTrending?: boolean;
}

interface MarkButtonsProps {
  event: AdminEvent;
  /** Whether a request that changes its marks is running. */
  busy: boolean;
  onMark: (marks: Marks) => void;
}

/** What an event is marked as; each click stores it. */
export function MarkButtons({ event, busy, onMark }: MarkButtonsProps): ReactNode {
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
    </>
  );
}

interface StateButtonsProps {
  event: AdminEvent;
  onTask: (task: Task) => void;
}

/** What changes an event for everybody; each is asked about first. */
export function StateButtons({ event, onTask }: StateButtonsProps): ReactNode {
  const { title, status } = event;
  return (
    <>
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
    <Button variant="quiet" aria-label={`${words}: ${title}`} busy={busy} onClick={onClick}>
      {words}
    </Button>
  );
}
