import { formatCount, formatDate, formatRupiah } from '@panggung/format';
import { Card, Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { OverviewData } from './overview.queries';
import styles from './overview.module.css';

/** Height of the drawing, and width of one day in it. */
const height = 120;
const step = 20;

/** Sales of each of the last days, as a drawing and as a table. */
export function SalesChart({ sales }: Pick<OverviewData, 'sales'>): ReactNode {
  const total = sales.reduce((sum, { amount }) => sum + amount, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  const sum = `${formatRupiah(total)} dari ${formatCount(orders)} pesanan`;
  return (
    <Card>
      <section className={styles.panel} aria-labelledby="sales">
        <h2 id="sales" className={styles.heading}>
          Penjualan 30 hari terakhir
        </h2>
        <p className={styles.number}>{formatRupiah(total)}</p>
        <p className={styles.note}>dari {formatCount(orders)} pesanan yang dibayar</p>
        {orders === 0 ? null : (
          <>
            <Bars sales={sales} name={`Penjualan 30 hari terakhir: ${sum}`} />
            <Days sales={sales} />
          </>
        )}
      </section>
    </Card>
  );
}

interface BarsProps {
  sales: OverviewData['sales'];
  /** Accessible name of the drawing. */
  name: string;
}

function Bars({ sales, name }: BarsProps): ReactNode {
  const highest = Math.max(1, ...sales.map(({ amount }) => amount));
  return (
    <>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${sales.length * step} ${height}`}
        preserveAspectRatio="none"
        className={styles.chart}
      >
        {sales.map(({ day, amount, orders }, index) => {
          if (amount === 0) return null;
          const bar = (amount / highest) * height;
          return (
            <rect key={day} x={index * step + 3} y={height - bar} width={step - 6} height={bar}>
              <title>{`${formatDate(day)}: ${formatRupiah(amount)}, ${orders} pesanan`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.ends}>
        <span>{formatDate(sales[0]?.day ?? '')}</span>
        <span>Hari ini</span>
      </p>
    </>
  );
}

function Days({ sales }: Pick<OverviewData, 'sales'>): ReactNode {
  return (
    <details>
      <summary className={styles.summary}>Lihat sebagai tabel</summary>
      <Table framed label="Penjualan per hari" columns={['Tanggal', 'Pesanan', 'Penjualan']}>
        {sales.toReversed().map(({ day, orders, amount }) => (
          <tr key={day}>
            <td>{formatDate(day)}</td>
            <td>{formatCount(orders)}</td>
            <td>{formatRupiah(amount)}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
