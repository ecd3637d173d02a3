import { Fragment, type ReactNode } from 'react';
import styles from './bar-chart.module.css';

interface BarChartProps {
  title: string;
  /** The chart in one sentence, for screen readers. */
  summary: string;
  bars: readonly { label: string; value: number; text: string }[];
}

/** Horizontal bars, each with name and value. The table beside it has the same data. */
export function BarChart({ title, summary, bars }: BarChartProps): ReactNode {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div role="img" aria-label={`${title}. ${summary}`} className={styles.chart}>
      {bars.map(({ label, value, text }) => (
        <Fragment key={label}>
          <span className={styles.label}>{label}</span>
          <svg className={styles.bar} width={`${(100 * value) / most}%`} />
          <span className={styles.value}>{text}</span>
        </Fragment>
      ))}
    </div>
  );
}
