import { useApi, useQuery, type Merchandise } from '@panggung/platform';
import type { ReactNode } from 'react';
import { TitledSection } from '../sections/titled-section';
import { MerchandiseGrid } from './merchandise-grid';
import { similarProducts } from './merchandise.queries';

/** Products of the same category; nothing when there are none, or when they cannot be loaded. */
export function SimilarProducts({ to: { id, category } }: { to: Merchandise }): ReactNode {
  const { publicApi } = useApi();
  const { data } = useQuery(similarProducts(publicApi, category));
  const others = (data?.data ?? []).filter((item) => item.id !== id).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <TitledSection title={`${category} lainnya`}>
      <MerchandiseGrid items={others} level={3} />
    </TitledSection>
  );
}
