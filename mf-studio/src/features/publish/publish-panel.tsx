import { ApiError, Link, failureText, useApi, useAction } from '@panggung/platform';
import { Alert, Button, buttonClass } from '@panggung/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { useEventUpdate } from '../workspace/use-own-event';
import styles from './publish.module.css';

/** What a draft still needs, and the button to publish it. */
export function PublishPanel({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const update = useEventUpdate();
  const news = useRef<HTMLDivElement>(null);
  const publish = useAction({
    mutationFn: () => api.post('/events/{id}/publish', undefined, { path: { id: event.id } }),
    onSuccess: ({ data }) => update(data),
  });
  // The button disappears with the draft, so the message gets the focus.
  useEffect(() => {
    if (publish.isSuccess) news.current?.focus();
  }, [publish.isSuccess]);

  if (event.status !== 'draft') {
    if (!publish.isSuccess) return null;
    return (
      <div ref={news} tabIndex={-1} className={styles.news}>
        <Alert
          tone="good"
          title="Acara sudah terbit"
          action={
            <Link to={`/events/${event.id}`} className={buttonClass({ variant: 'secondary' })}>
              Lihat halaman acara
            </Link>
          }
        >
          <p>Pengunjung sekarang dapat menemukan dan memesannya.</p>
        </Alert>
      </div>
    );
  }
  const refused = publish.error instanceof ApiError ? Object.values(publish.error.fields) : [];
  const missing = refused.length > 0 ? refused : event.missing.map(({ message }) => message);
  if (missing.length > 0) return <Missing event={event} messages={missing} />;
  return (
    <Alert
      title="Draf ini siap terbit"
      action={
        <>
          <Button busy={publish.isPending} onClick={() => publish.mutate()}>
            {publish.isPending ? 'Menerbitkan…' : 'Terbitkan acara'}
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
        {event.image_url === null ? ' Belum ada poster: acara berposter lebih mudah dikenali.' : ''}
      </p>
      {publish.error ? <p role="alert">{failureText(publish.error)}</p> : null}
    </Alert>
  );
}

function Missing({ event, messages }: { event: StudioEvent; messages: string[] }): ReactNode {
  const needsTickets = event.ticketTypes.length === 0;
  return (
    <Alert
      tone="warn"
      title="Sebelum terbit, lengkapi dahulu:"
      {...(needsTickets && {
        action: (
          <Link
            to={`/studio/events/${event.id}/tickets`}
            className={buttonClass({ variant: 'secondary' })}
          >
            Atur tiket
          </Link>
        ),
      })}
    >
      <ul className={styles.missing}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
