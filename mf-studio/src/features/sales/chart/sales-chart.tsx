import { scaleLinear, scaleUtc } from '@visx/scale';
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './chart.module.css';
import type { Measure, SalesPoint } from './chart-data';
import { pointText } from './chart-words';
import { DailyBars } from './daily-bars';
import { panelMargin } from './panel';
import { TotalLine } from './total-line';
import { useWidth } from './use-width';

export interface SalesChartProps {
  /** At least one day. */
  points: readonly SalesPoint[];
  measure: Measure;
  quota: number;
}

const day = 86_400_000;

/**
 * Sales by the day with their total below, over one axis of time. Days are chosen by the pointer, or by
 * the keys of a slider, which is what the chart is to screen readers.
 */
export function SalesChart({ points, measure, quota }: SalesChartProps): ReactNode {
  const { element, width } = useWidth<HTMLDivElement>(640);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = points.findIndex(({ date }) => date === chosen);
  const last = points.length - 1;
  const index = found === -1 ? last : found;
  const point = points[index];
  const [first] = points;
  if (point === undefined || first === undefined) return null;

  const choose = (wanted: number) =>
    setChosen(points[Math.min(last, Math.max(0, wanted))]?.date ?? null);
  const inner = Math.max(1, width - panelMargin.left - panelMargin.right);
  const x = scaleUtc({
    domain: [first.at, new Date((points[last]?.at ?? first.at).getTime() + day)],
    range: [0, inner],
  });
  const dayWidth = inner / points.length;
  const y = (values: readonly number[], height: number) =>
    scaleLinear({ domain: [0, Math.max(1, ...values)], range: [height, 0], nice: true });

  function onPointer(event: PointerEvent<HTMLDivElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect();
    choose(Math.floor((event.clientX - left - panelMargin.left) / dayWidth));
  }

  function onKey(event: KeyboardEvent): void {
    const wanted = steps[event.key]?.(index, last);
    if (wanted === undefined) return;
    event.preventDefault();
    choose(wanted);
  }

  const text = pointText(point, measure, quota);
  const common = { points, index, x, dayWidth, width, inner, measure };
  return (
    <div className={styles.chart}>
      <p className={styles.point}>{text}</p>
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        aria-label="Grafik penjualan per hari"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={text}
        className={styles.surface}
        onKeyDown={onKey}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
      >
        <DailyBars {...common} scale={y(points.flatMap(shownValues), 160)} />
        <TotalLine
          {...common}
          quota={measure === 'sold' ? quota : null}
          scale={y([...points.map(({ total }) => total), measure === 'sold' ? quota : 0], 110)}
        />
      </div>
      <ul className={styles.legend}>
        <li data-kind="bar">Per hari</li>
        <li data-kind="before">Seminggu sebelumnya</li>
        <li data-kind="total">Kumulatif</li>
        {measure === 'sold' ? <li data-kind="quota">Kuota</li> : null}
      </ul>
    </div>
  );
}

const shownValues = ({ value, weekBefore }: SalesPoint) => [value, weekBefore ?? 0];

/** The keys of a slider: a day, a week, the first and the last day. */
const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_, last) => last,
};
