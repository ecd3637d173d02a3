import { formatCount, formatRupiah } from '@panggung/format';
import { VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
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

interface FigureProps {
  label: string;
  value: string;
  note?: string;
  children?: ReactNode;
}

function Figure({ label, value, note, children }: FigureProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {note ? <span className={styles.note}> {note}</span> : null}
        {children}
      </dd>
    </div>
  );
}

/** A part of a whole as a bar; the numbers stand above it. */
function Share({ part, of }: { part: number; of: number }): ReactNode {
  const percent = of === 0 ? 0 : Math.min(100, (100 * part) / of);
  return (
    <>
      <svg aria-hidden="true" className={styles.share}>
        <rect width={`${percent}%`} height="100%" />
      </svg>
      <VisuallyHidden>{`, ${Math.round(percent)} persen`}</VisuallyHidden>
    </>
  );
}
