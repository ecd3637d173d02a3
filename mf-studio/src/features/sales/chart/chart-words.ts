import { formatCount, formatDate, formatRupiah } from '@panggung/format';
import { lastWeeks, type Measure, type SalesPoint } from './chart-data';

export const amountText = (value: number, measure: Measure): string =>
  measure === 'sold' ? `${formatCount(value)} tiket` : formatRupiah(value);

/** A day of the chart in one sentence. */
export function pointText(point: SalesPoint, measure: Measure, quota: number): string {
  const { date, value, weekBefore, total } = point;
  return [
    `${formatDate(date)}: ${amountText(value, measure)}`,
    weekBefore === null ? null : `seminggu sebelumnya ${amountText(weekBefore, measure)}`,
    measure === 'sold'
      ? `kumulatif ${formatCount(total)} dari kuota ${formatCount(quota)}`
      : `kumulatif ${formatRupiah(total)}`,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

/** The last seven days and those before, as a sentence. */
export function weeksText(points: readonly SalesPoint[], measure: Measure): string {
  const { last, before } = lastWeeks(points);
  const now = `7 hari terakhir: ${amountText(last, measure)}`;
  if (before === null) return `${now}.`;
  return `${now}; 7 hari sebelumnya: ${amountText(before, measure)}.`;
}

/** The day that sold most. */
export function bestText(points: readonly SalesPoint[], measure: Measure): string {
  const best = points.reduce((one, other) => (other.value > one.value ? other : one));
  return `Terbanyak: ${formatDate(best.date)}, ${amountText(best.value, measure)}.`;
}
