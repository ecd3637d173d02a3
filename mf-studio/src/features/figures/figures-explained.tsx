import { formatCount, formatRupiah } from '@panggung/format';
import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './figures.module.css';
import type { EventFigures } from './figures.queries';

interface FiguresExplainedProps {
  eventId: string;
  figures: EventFigures;
}

/** What the figures count and what they do not, so that nobody has to guess why others differ. */
export function FiguresExplained({ eventId, figures }: FiguresExplainedProps): ReactNode {
  const { quota, sold, complimentary, held, soldElsewhere } = figures;
  const left = Math.max(0, quota - sold - complimentary - held - soldElsewhere);
  const others = [
    [complimentary, 'undangan'],
    [held, 'menunggu dibayar'],
    [soldElsewhere, 'dicatat terjual di tempat lain'],
  ] as const;
  const parts = others.flatMap(([count, what]) =>
    count > 0 ? [`${formatCount(count)} ${what}`] : [],
  );
  return (
    <p className={styles.note}>
      Terjual: tiket yang dibayar atau gratis di Panggung, tanpa yang dikembalikan. Dari kuota{' '}
      {formatCount(quota)}: {[`${formatCount(sold)} terjual`, ...parts].join(', ')}, sisa{' '}
      {formatCount(left)}. Pendapatan bersih sama dengan angka di{' '}
      <Link to={`/studio/events/${eventId}/statement`}>laporan</Link>.
    </p>
  );
}

/** A deduction, with a real minus sign. */
const less = (rupiah: number) => `${rupiah > 0 ? '−' : ''}${formatRupiah(rupiah)}`;

/** From the prices of the tickets to what the promotor is due, in the words of the statement. */
export function RevenueSum({ figures }: { figures: EventFigures }): ReactNode {
  const { gross, discount, platformDiscount, merchandise, refunded, revenue } = figures;
  const { given, returned } = platformDiscount;
  const lines = [
    ['Tiket, kotor', formatRupiah(gross)],
    ['Potongan promo Anda', less(discount)],
    ...(returned > 0 ? [['Potongan promo Panggung yang gugur', less(returned)]] : []),
    ['Merchandise, kotor', formatRupiah(merchandise)],
    ['Pengembalian dana', less(refunded)],
  ];
  return (
    <>
      <dl className={styles.sums}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div data-strong>
          <dt>Pendapatan bersih</dt>
          <dd>{formatRupiah(revenue)}</dd>
        </div>
      </dl>
      {given > 0 ? (
        <p className={styles.note}>
          Kode promo Panggung memotong {formatRupiah(given)}. Potongan itu ditanggung Panggung, jadi
          yang dibayar pembeli lebih kecil daripada pendapatan Anda.
        </p>
      ) : null}
    </>
  );
}
