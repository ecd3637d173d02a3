import { formatCount } from '@panggung/format';
import type { ReactNode } from 'react';
import { Figure, Share } from '../figures/figure';
import figures from '../figures/figures.module.css';
import styles from './waiting-room.module.css';
import type { Room } from './waiting-room.queries';

interface RoomFiguresProps {
  room: Room;
  /** The last try to learn them failed. */
  isStale: boolean;
}

/** What happens in a room now. The numbers move by themselves, so nothing here is announced. */
export function RoomFigures({ room, isStale }: RoomFiguresProps): ReactNode {
  const { entries, waiting, calledUp, stillComing, openPasses, mostOpenPasses } = room.figures;
  const { bought, lapsed, unitsLeft, margin } = room.figures;
  return (
    <section aria-labelledby="room-figures" className={styles.view}>
      <h2 id="room-figures">Angka saat ini</h2>
      <dl className={`${figures.totals} ${styles.figures}`}>
        <Figure label="Pernah masuk" value={formatCount(entries)} />
        <Figure label="Menunggu" value={formatCount(waiting)} />
        <Figure
          label="Sudah dipanggil"
          value={formatCount(calledUp)}
          note={`${formatCount(stillComing)} belum datang`}
        />
        <Figure
          label="Sedang membeli"
          value={formatCount(openPasses)}
          note={`paling banyak ${formatCount(mostOpenPasses)}`}
        >
          <Share part={openPasses} of={mostOpenPasses} />
        </Figure>
        <Figure label="Sudah memesan" value={formatCount(bought)} />
        <Figure label="Giliran lewat" value={formatCount(lapsed)} note="atau dikembalikan" />
        <Figure label="Sisa tiket" value={formatCount(unitsLeft)} />
        <Figure label="Kecepatan" value={formatCount(paceOf(room))} note="orang per menit" />
      </dl>
      <p className={styles.note}>
        Sedang membeli dan belum datang bersama-sama paling banyak sebanyak yang diperkirakan
        terlayani oleh sisa tiket, ditambah {Math.round(margin * 100)}% karena sebagian tidak jadi
        memesan. Tiket tidak pernah terjual lebih dari kuotanya.
      </p>
      <p role="status" className={styles.note}>
        {isStale ? 'Sambungan bermasalah. Angka di atas belum diperbarui.' : ''}
      </p>
    </section>
  );
}

/** Nobody is called up outside of admission, whatever the last rate was. */
const paceOf = ({ phase, paused, figures: { rate } }: Room): number =>
  phase === 'admitting' && paused === null ? rate : 0;
