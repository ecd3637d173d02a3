import { Link } from '@panggung/platform';
import { Alert, Button, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { PublishedNews } from './published-news';
import { drawnPosterNote, isDrawn } from '../pictures/drawn-poster';
import styles from './publish.module.css';
import { usePublish } from './use-publish';

/** What a draft still needs, and the button to publish it. */
export function PublishPanel({ event }: { event: StudioEvent }): ReactNode {
  const { publish, busy, done, missing, failure } = usePublish(event);
  if (event.status !== 'draft') return done ? <PublishedNews eventId={event.id} /> : null;
  if (missing.length > 0) return <Missing event={event} messages={missing} />;
  return (
    <Alert
      title="Draf ini siap terbit"
      action={
        <>
          <Button busy={busy} onClick={publish}>
            {busy ? 'Menerbitkan…' : 'Terbitkan acara'}
          </Button>
          <Link
            to={`/studio/events/${event.id}/preview`}
            className={buttonClass({ variant: 'quiet' })}
          >
            Lihat pratinjau
          </Link>
        </>
      }
    >
      <p>
        Begitu terbit, acara muncul di pencarian dan tiketnya dijual sesuai masa penjualannya.
        {isDrawn(event.poster) ? ` ${drawnPosterNote}` : ''}
      </p>
      {failure === null ? null : <p role="alert">{failure}</p>}
    </Alert>
  );
}

const places = {
  edit: { path: '/edit', label: 'Lengkapi detail' },
  tickets: { path: '/tickets', label: 'Atur tiket' },
} as const;

function Missing({ event, messages }: { event: StudioEvent; messages: string[] }): ReactNode {
  const wanted = new Set(
    event.missing.map(({ field }) => (field === 'ticketTypes' ? 'tickets' : 'edit')),
  );
  return (
    <Alert
      tone="warn"
      title="Sebelum terbit, lengkapi dahulu:"
      action={(['edit', 'tickets'] as const)
        .filter((place) => wanted.has(place))
        .map((place) => (
          <Link
            key={place}
            to={`/studio/events/${event.id}${places[place].path}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {places[place].label}
          </Link>
        ))}
    >
      <ul className={styles.missing}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
