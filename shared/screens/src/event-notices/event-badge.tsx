import type { Event } from '@panggung/platform';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';

/** The most important notice of an event, in a word or two. */
export function EventBadge({ notices }: Pick<Event, 'notices'>): ReactNode {
  const [notice] = notices;
  switch (notice?.kind) {
    case 'cancelled':
      return <Badge tone="bad">Dibatalkan</Badge>;
    case 'postponed':
      return <Badge tone="warn">Ditunda</Badge>;
    case 'sales_paused':
      return <Badge tone="warn">{notice.inDoubt ? 'Belum pasti' : 'Penjualan dihentikan'}</Badge>;
    case 'over':
      return <Badge>Selesai</Badge>;
    case undefined:
      return null;
  }
}
