import type { ReactNode } from 'react';
import styles from './gate.module.css';

export type Way = 'scan' | 'search' | 'more';

const ways: Record<Way, string> = { scan: 'Pindai', search: 'Cari nama', more: 'Riwayat & alat' };

interface WaysProps {
  way: Way;
  onWay: (way: Way) => void;
}

/** What the lower part of the gate shows. */
export function Ways({ way, onWay }: WaysProps): ReactNode {
  return (
    <div className={styles.ways} role="group" aria-label="Cara memeriksa">
      {(Object.keys(ways) as Way[]).map((one) => (
        <button key={one} type="button" aria-pressed={way === one} onClick={() => onWay(one)}>
          {ways[one]}
        </button>
      ))}
    </div>
  );
}
