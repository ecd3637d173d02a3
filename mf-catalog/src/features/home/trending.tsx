import { Link, useApi, useQuery } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { trendingEvent } from '../events/events.queries';
import { LoadFailed } from './load-failed';
import { Spotlight } from './spotlight';
import { SpotlightSkeleton } from './spotlight-skeleton';

/** The first trending event, or its placeholder or error. */
export function Trending(): ReactNode {
  const { publicApi } = useApi();
  const { data, isError, error, refetch } = useQuery(trendingEvent(publicApi));
  if (data) return <Spotlight event={data} />;
  if (data === null) return <NothingTrends />;
  if (!isError) return <SpotlightSkeleton />;
  return (
    <LoadFailed
      title="Acara trending tidak dapat dimuat"
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

function NothingTrends(): ReactNode {
  return (
    <EmptyState
      title="Belum Ada Event Trending"
      action={
        <Link to="/events" className={buttonClass()}>
          Lihat semua acara
        </Link>
      }
    >
      Acara yang sedang ramai akan tampil di sini. Sementara itu, lihat semua yang sudah dijual.
    </EmptyState>
  );
}
