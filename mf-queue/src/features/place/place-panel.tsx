import { formatCount } from '@panggung/format';
import { isBeyond, waitFor } from '@panggung/policy';
import type { ReactNode } from 'react';
import type { RoomStatus } from '../status/room.queries';
import { waitWords, type Place } from './place';
import styles from './place-panel.module.css';

interface PlacePanelProps {
  status: RoomStatus;
  place: Place;
}

const stockWords: Record<RoomStatus['stock'], string> = {
  many: 'Masih banyak',
  few: 'Tinggal sedikit',
  none: 'Habis untuk saat ini',
};

/** Something is left, and all of it in the hands of people who are called up. */
const isAllTaken = ({ stock, reach }: RoomStatus) => stock !== 'none' && reach === 0;

/** Where somebody stands, how long it may take, and what is left. */
export function PlacePanel({ status, place }: PlacePanelProps): ReactNode {
  const wait = waitFor(status, place.ahead);
  return (
    <div className={styles.panel}>
      <p className={styles.figure}>
        <span className={styles.number}>{formatCount(place.ahead)}</span>{' '}
        <span>orang di depan Anda</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Perkiraan</dt>
          <dd>{wait ? waitWords(wait) : 'Belum dapat diperkirakan'}</dd>
        </div>
        <div>
          <dt>Sisa tiket</dt>
          <dd>{isAllTaken(status) ? 'Sedang dipilih pembeli' : stockWords[status.stock]}</dd>
        </div>
      </dl>
      {status.stock !== 'none' && isBeyond(status, place.ahead) ? <Beyond status={status} /> : null}
    </div>
  );
}

/** The same in one sentence. */
export function placeWords({ status, place }: PlacePanelProps): string {
  const wait = waitFor(status, place.ahead);
  const people = `${formatCount(place.ahead)} orang di depan Anda`;
  return wait ? `${people}, ${waitWords(wait)}.` : `${people}.`;
}

/** An honest word to those whom the tickets may not reach. */
function Beyond({ status: { reach } }: { status: RoomStatus }): ReactNode {
  return (
    <p className={styles.note}>
      {reach === 0
        ? 'Tiket yang tersisa sedang dipilih oleh yang sudah dipanggil.'
        : `Tiket yang tersisa sekarang cukup untuk sekitar ${formatCount(reach)} orang berikutnya.`}{' '}
      Giliran Anda tiba jika ada yang tidak jadi memesan.
    </p>
  );
}
