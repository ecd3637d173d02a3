import { Link, type Event } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventGrid } from '../events/event-grid';
import { TitledSection } from '../sections/titled-section';

/** Upcoming events of an artist or a promotor. */
export function Upcoming({ events }: { events: readonly Event[] }): ReactNode {
  return (
    <TitledSection title="Acara mendatang">
      {events.length === 0 ? (
        <EmptyState
          title="Belum ada acara mendatang"
          action={
            <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
              Lihat semua acara
            </Link>
          }
        />
      ) : null}
      <EventGrid events={events} load={['early', 'early']} size="small" />
    </TitledSection>
  );
}
