import { formatCount } from '@panggung/format';
import { useApi, useQuery } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './cancel.module.css';
import { cancellationOf } from './cancel.queries';

/** How many orders of a cancelled event are settled. */
export function CancellationProgress({ eventId }: { eventId: string }): ReactNode {
  const { api } = useApi();
  const { data } = useQuery(cancellationOf(api, eventId));
  if (!data || data.data.total === 0) return null;
  const { total, done } = data.data;
  return (
    <div className={styles.progress}>
      <progress max={total} value={done} aria-label="Pesanan yang sudah diurus" />
      <p>
        {done >= total
          ? `Semua ${formatCount(total)} pesanan sudah diurus.`
          : `${formatCount(done)} dari ${formatCount(total)} pesanan sudah diurus.`}
      </p>
    </div>
  );
}
