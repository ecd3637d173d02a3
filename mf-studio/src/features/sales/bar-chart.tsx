import { useId, type ReactNode } from 'react';
import styles from './sales.module.css';

interface BarChartProps {
  title: string;
  /** What the chart says in a sentence, for whoever does not see it. */
  summary: string;
  bars: readonly { label: string; value: number; text: string }[];
}

const barHeight = 28;
const gap = 10;
const labelWidth = 150;
const width = 640;
const valueWidth = 120;

/** Lying bars, each with its name and its value. The table beside it holds the same. */
export function BarChart({ title, summary, bars }: BarChartProps): ReactNode {
  const titleId = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const room = width - labelWidth - valueWidth;
  const height = bars.length * (barHeight + gap);
  return (
    <svg
      role="img"
      aria-labelledby={`${titleId} ${titleId}-summary`}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.chart}
    >
      <title id={titleId}>{title}</title>
      <desc id={`${titleId}-summary`}>{summary}</desc>
      {bars.map(({ label, value, text }, index) => {
        const top = index * (barHeight + gap);
        const length = Math.max(2, (value / most) * room);
        return (
          <g key={label}>
            <text x={labelWidth - 10} y={top + barHeight / 2} className={styles.label}>
              {shortened(label)}
            </text>
            <rect
              x={labelWidth}
              y={top}
              width={length}
              height={barHeight}
              rx={6}
              className={styles.bar}
            />
            <text x={labelWidth + length + 10} y={top + barHeight / 2} className={styles.value}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const shortened = (label: string) => (label.length > 18 ? `${label.slice(0, 17)}…` : label);
