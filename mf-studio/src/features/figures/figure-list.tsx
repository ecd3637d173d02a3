import { formatCount, formatRupiah } from '@panggung/format';
import type { ReactNode } from 'react';
import { Figure, Share } from './figure';
import styles from './figures.module.css';
import type { EventFigures } from './figures.queries';

/** The figures of an event in short: the same ones on its overview and with its sales. */
export function FigureList({ figures }: { figures: EventFigures }): ReactNode {
  const { sold, quota, revenue, complimentary, checkedIn } = figures;
  const coming = sold + complimentary;
  return (
    <dl className={styles.totals}>
      <Figure
        label="Tiket terjual"
        value={formatCount(sold)}
        note={`dari kuota ${formatCount(quota)}`}
      >
        <Share part={sold} of={quota} />
      </Figure>
      <Figure label="Pendapatan bersih" value={formatRupiah(revenue)} />
      <Figure label="Tiket undangan" value={formatCount(complimentary)} />
      <Figure
        label="Sudah masuk"
        value={formatCount(checkedIn)}
        note={`dari ${formatCount(coming)} peserta`}
      >
        <Share part={checkedIn} of={coming} />
      </Figure>
    </dl>
  );
}
