import { formatCount } from '@panggung/format';
import type { ReactNode } from 'react';
import type { RoomStatus } from '../status/room.queries';
import styles from './state.module.css';

/** How many wait. */
export function Waiting({ status }: { status: RoomStatus }): ReactNode {
  if (status.waiting === 0) return null;
  return (
    <p className={styles.note}>
      {formatCount(status.waiting)} orang menunggu
      {status.phase === 'open' ? '. Waktu masuk tidak menentukan urutan.' : '.'}
    </p>
  );
}
