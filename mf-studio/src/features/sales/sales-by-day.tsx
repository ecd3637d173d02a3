import { formatCount, formatDate, formatRupiah } from '@panggung/format';
import { Card, EmptyState, SelectField, Skeleton, Table } from '@panggung/ui';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { salesPoints, type Measure } from './chart/chart-data';
import { bestText, weeksText } from './chart/chart-words';
import type { Sales } from './sales.queries';
import styles from './sales.module.css';

/** Loaded when there is something to draw. Without it the table still has all the figures. */
const SalesChart = lazy(async () => {
  try {
    return { default: (await import('./chart/sales-chart')).SalesChart };
  } catch {
    return { default: NoChart };
  }
});

function NoChart(): ReactNode {
  return <p className={styles.note}>Grafik tidak dapat dimuat. Tabel di bawah lengkap.</p>;
}

/** Days that are shown at first. */
const lately = 30;

/** Sales by the day at the venue, as a chart and as a table. */
export function SalesByDay({ sales: { days, total } }: { sales: Sales }): ReactNode {
  const [measure, setMeasure] = useState<Measure>('sold');
  const [isLately, setIsLately] = useState(true);
  if (days.length === 0) {
    return (
      <EmptyState title="Belum ada penjualan">
        Begitu ada pesanan yang dibayar, angkanya muncul di sini per hari.
      </EmptyState>
    );
  }
  const points = salesPoints(days, measure);
  const shown = isLately ? points.slice(-lately) : points;
  return (
    <Card>
      <section aria-labelledby="by-day" className={styles.part}>
        <h2 id="by-day">Per hari</h2>
        <div className={styles.choices}>
          <SelectField
            label="Tampilkan"
            value={measure}
            onChange={({ currentTarget }) =>
              setMeasure(currentTarget.value === 'revenue' ? 'revenue' : 'sold')
            }
          >
            <option value="sold">Tiket terjual</option>
            <option value="revenue">Pendapatan bersih</option>
          </SelectField>
          {days.length > lately ? (
            <SelectField
              label="Rentang"
              value={isLately ? 'lately' : 'all'}
              onChange={({ currentTarget }) => setIsLately(currentTarget.value === 'lately')}
            >
              <option value="lately">{lately} hari terakhir</option>
              <option value="all">Sejak penjualan pertama</option>
            </SelectField>
          ) : null}
        </div>
        <p className={styles.note}>
          {bestText(points, measure)} {weeksText(points, measure)}
        </p>
        <Suspense fallback={<Skeleton shape="block" />}>
          <SalesChart points={shown} measure={measure} quota={total.quota} />
        </Suspense>
        <DaysTable days={days} />
      </section>
    </Card>
  );
}

/** Days with sales, the last one first. */
function DaysTable({ days }: { days: Sales['days'] }): ReactNode {
  const sold = days.filter((day) => day.sold !== 0 || day.revenue !== 0);
  return (
    <details className={styles.details}>
      <summary>Tabel per hari ({formatCount(sold.length)} hari dengan penjualan)</summary>
      <p className={styles.note}>
        Hari menurut waktu setempat di tempat acara. Tiket yang dikembalikan dikurangkan dari hari
        pembeliannya, jadi jumlah semua hari sama dengan angka di atas.
      </p>
      <Table label="Tabel per hari" columns={['Tanggal', 'Terjual', 'Pendapatan']} cells="figures">
        {sold.toReversed().map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatDate(day.date)}</th>
            <td>{formatCount(day.sold)}</td>
            <td>{formatRupiah(day.revenue)}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}
