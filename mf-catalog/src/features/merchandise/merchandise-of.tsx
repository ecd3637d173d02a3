import { useApi, useQuery } from '@panggung/platform';
import type { ReactNode } from 'react';
import { MerchandiseGrid } from './merchandise-grid';
import { merchandiseList } from './merchandise.queries';
import { TitledSection } from '../sections/titled-section';

/** Merchandise of an artist; nothing when there is none. */
export function MerchandiseOf({ artistId }: { artistId: string }): ReactNode {
  const { publicApi } = useApi();
  const { data } = useQuery(merchandiseList(publicApi, { artist: artistId }, 4));
  if (!data || data.data.length === 0) return null;
  return (
    <TitledSection title="Merchandise">
      <MerchandiseGrid items={data.data} level={3} />
    </TitledSection>
  );
}
