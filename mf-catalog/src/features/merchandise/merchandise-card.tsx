import { formatPrice } from '@panggung/format';
import type { Merchandise } from '@panggung/platform';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Tile, TileNote } from '../tiles/tile';

interface MerchandiseCardProps {
  item: Merchandise;
  /** Heading level of the name. */
  level: 2 | 3;
}

/** A product in a list. */
export function MerchandiseCard({ item, level }: MerchandiseCardProps): ReactNode {
  const soldOut = item.variants.every(({ status }) => status === 'sold_out');
  return (
    <Tile
      name={item.name}
      href={`/merchandise/${item.id}`}
      picture={item}
      sizes="(min-width: 60rem) 18rem, 45vw"
      level={level}
      badge={soldOut ? <Badge tone="bad">Habis</Badge> : null}
      kind={item.category}
    >
      <TileNote>{item.artist?.stage_name ?? item.promotor?.name}</TileNote>
      <p>
        <strong>{formatPrice({ price: item.priceFrom })}</strong>
      </p>
    </Tile>
  );
}
