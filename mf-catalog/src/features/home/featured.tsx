import { Link, useApi, useQuery } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventGrid, EventGridSkeleton } from '../events/event-grid';
import { featuredEvents } from '../events/events.queries';
import { LoadFailed } from './load-failed';
import { Section } from './section';

/** The featured events as cards, or their placeholder or error. */
export function Featured(): ReactNode {
  return (
    <Section
      title="Acara unggulan"
      lead="Pilihan tim kami minggu ini."
      action={
        <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
          Semua acara
        </Link>
      }
    >
      <FeaturedEvents />
    </Section>
  );
}

function FeaturedEvents(): ReactNode {
  const { publicApi } = useApi();
  const { data, isError, error, refetch } = useQuery(featuredEvents(publicApi));
  if (data) {
    if (data.length > 0) return <EventGrid events={data} />;
    return (
      <EmptyState title="Belum ada event unggulan tersedia">
        Tim kami sedang memilih. Semua acara yang dijual ada di halaman acara.
      </EmptyState>
    );
  }
  if (!isError) return <EventGridSkeleton />;
  return (
    <LoadFailed
      title="Acara unggulan tidak dapat dimuat"
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
