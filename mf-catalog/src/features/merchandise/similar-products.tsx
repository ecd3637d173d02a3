import { useApi, useQuery, type Merchandise } from '@panggung/platform';
import type { ReactNode } from 'react';
import { TitledSection } from '../sections/titled-section';
import { MerchandiseGrid } from './merchandise-grid';
import { similarProducts } from './merchandise.queries';

/** What else there is of the same kind; nothing where there is nothing, or it fails. */
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
