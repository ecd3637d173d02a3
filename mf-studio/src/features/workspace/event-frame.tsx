import { formatWallTime } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Alert, EmptyState, Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { CancellationProgress } from '../cancel/cancellation-progress';
import styles from './event-frame.module.css';
import { EventNav } from './event-nav';
import { EventState } from './event-state';
import type { StudioEvent } from './studio.queries';
import { useOwnEvent } from './use-own-event';

/** Until the event is known. */
const noTasks: StudioEvent['tasks'] = [];

interface EventFrameProps {
  /** Name of this part of the event's pages; without it the event itself is the heading. */
  title?: string;
  children: (event: StudioEvent) => ReactNode;
}

/** Common parts of all pages of one own event: its title, its state and the navigation. */
export function EventFrame({ title, children }: EventFrameProps): ReactNode {
  const { id, data, error, refetch } = useOwnEvent();
  if (data === null) {
    return (
      <Page width="narrow">
        <title>Acara tidak ditemukan · Studio</title>
        <Stack>
          <h1>Acara tidak ditemukan</h1>
          <EmptyState
            title="Acara ini tidak ada"
            action={
              <Link to="/studio" className={buttonClass()}>
                Ke daftar acara
              </Link>
            }
          >
            Mungkin sudah dihapus, atau alamatnya salah.
          </EmptyState>
        </Stack>
      </Page>
    );
  }
  const event = data?.data;
  return (
    <Page>
      <title>{[title, event?.title, 'Studio'].filter(Boolean).join(' · ')}</title>
      <Stack>
        <header className={styles.header}>
          <p className={styles.back}>
            <Link to="/studio">Studio</Link>
            {title && event ? (
              <>
                <span aria-hidden="true"> / </span>
                <Link to={`/studio/events/${id}`}>{event.title}</Link>
              </>
            ) : null}
          </p>
          <div className={styles.headline}>
            <h1>{title ?? event?.title ?? 'Acara'}</h1>
            {event ? <EventState event={event} /> : null}
          </div>
          {event ? (
            <p className={styles.when}>
              {formatWallTime(event.startsAt, event.venue.timezone)} · {event.venue.name},{' '}
              {event.venue.city}
            </p>
          ) : null}
          <EventNav eventId={id} tasks={event?.tasks ?? noTasks} />
        </header>
        {event ? <Notice event={event} /> : null}
        <Loaded query={{ data: event, error, refetch }} what="acara">
          {children}
        </Loaded>
      </Stack>
    </Page>
  );
}

/** A decision that ends what the promotor can do with the event. */
function Notice({ event }: { event: StudioEvent }): ReactNode {
  if (event.status === 'taken_down') {
    return (
      <Alert tone="bad" title="Acara ini diturunkan oleh admin">
        <p>Alasannya: {event.takenDownReason}. Tiket yang sudah terjual tetap berlaku.</p>
      </Alert>
    );
  }
  if (event.status === 'cancelled') {
    return (
      <Alert tone="warn" title="Acara ini dibatalkan">
        <p>Alasan yang disampaikan ke pembeli: {event.cancelReason}</p>
        {event.tookPlaceReason === null ? null : (
          <p>
            Tiket yang dipakai masuk pada hari acara tidak dikembalikan dananya:{' '}
            {event.tookPlaceReason}
          </p>
        )}
        <CancellationProgress eventId={event.id} />
      </Alert>
    );
  }
  return null;
}
