import type { Merchandise } from '@panggung/platform';
import type { ReactNode } from 'react';
import { TileGrid } from '../tiles/tile-grid';
import { MerchandiseCard } from './merchandise-card';

interface MerchandiseGridProps {
  items: readonly Merchandise[];
  /** Heading level of the names: 3 under a section's heading, 2 right under the page's. */
  level?: 2 | 3;
}

/** Products as tiles. */
export function MerchandiseGrid({ items, level = 2 }: MerchandiseGridProps): ReactNode {
  return (
    <TileGrid items={items} wide>
      {(item) => <MerchandiseCard item={item} level={level} />}
    </TileGrid>
  );
}
