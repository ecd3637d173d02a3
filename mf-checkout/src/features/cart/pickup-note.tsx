import { formatDate } from '@panggung/format';
import type { MerchandiseDetail } from '@panggung/platform';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import { cityOf } from './pickup-choices';
import styles from './pickup.module.css';

/** Where a product of a cart is handed out next. */
export function PickupNote({ item }: { item: MerchandiseDetail }): ReactNode {
  const { events, moreEvents } = item;
  const [next] = events;
  if (!next) {
    return <Badge tone="warn">Belum ada acara tempat produk ini dapat diambil</Badge>;
  }
  return (
    <p className={styles.note}>
      Dapat diambil di {next.title}, {formatDate(next.date)}, {cityOf(next)}
      {events.length > 1 || moreEvents ? ', dan acara lain' : ''}
    </p>
  );
}
