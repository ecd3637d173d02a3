import { Link, eventById, useApi, useQuery } from '@panggung/platform';
import type { ReactNode } from 'react';

/** Says that a list has the merchandise of one event only, and leads to all. */
export function OfEvent({ id }: { id: string }): ReactNode {
  const { publicApi } = useApi();
  const { data: event } = useQuery(eventById(publicApi, id));
  return (
    <p>
      Yang dapat diambil di <Link to={`/events/${id}`}>{event?.data.title ?? 'acara ini'}</Link>.{' '}
      <Link to="/merchandise">Lihat semua merchandise</Link>
    </p>
  );
}
