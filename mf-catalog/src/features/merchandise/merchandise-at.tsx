import { Link, useApi, useQuery } from '@panggung/platform';
import type { ReactNode } from 'react';
import { TitledSection } from '../sections/titled-section';
import { MerchandiseGrid } from './merchandise-grid';
import { merchandiseAt } from './merchandise.queries';

/** What is handed out at an event; nothing when there is nothing, or when it cannot be loaded. */
export function MerchandiseAt({ eventId }: { eventId: string }): ReactNode {
  const { publicApi } = useApi();
  const { data: { data: items, meta } = { data: [], meta: { total: 0 } } } = useQuery(
    merchandiseAt(publicApi, eventId),
  );
  if (items.length === 0) return null;
  return (
    <TitledSection title="Merchandise di acara ini">
      <p>Dibayar bersama tiket, lalu diambil di booth merchandise di lokasi acara.</p>
      <MerchandiseGrid items={items} level={3} />
      {meta.total > items.length ? (
        <p>
          <Link to={`/merchandise?event=${eventId}`}>Lihat semua {meta.total} produk</Link>
        </p>
      ) : null}
    </TitledSection>
  );
}
