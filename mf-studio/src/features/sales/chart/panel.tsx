import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleLinear, scaleUtc } from '@visx/scale';
import type { ReactNode } from 'react';
import styles from './chart.module.css';
import type { Measure, SalesPoint } from './chart-data';

export const panelMargin = { left: 52, right: 8, top: 8, bottom: 24 };

export interface PanelProps {
  points: readonly SalesPoint[];
  /** Of the chosen day. */
  index: number;
  measure: Measure;
  x: ReturnType<typeof scaleUtc<number>>;
  scale: ReturnType<typeof scaleLinear<number>>;
  dayWidth: number;
  /** In pixels, with and without the axis. */
  width: number;
  inner: number;
}

interface FrameProps extends PanelProps {
  height: number;
  children: ReactNode;
}

/** Pixels between two named days. */
const labelWidth = 64;
const halfDay = 43_200_000;

const dayName = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const short = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });

/** One part of the chart with its axes. Its texts are for the eye: the slider tells the days. */
export function Panel({ height, children, ...props }: FrameProps): ReactNode {
  const { points, x, scale, width, inner, index, dayWidth } = props;
  const { left, top, bottom } = panelMargin;
  const whole = scale.ticks(4).filter(Number.isInteger);
  const every = Math.ceil((points.length * labelWidth) / inner);
  const dates = points.filter((_, day) => (points.length - 1 - day) % every === 0);
  return (
    <svg aria-hidden="true" width={width} height={height + top + bottom} className={styles.panel}>
      <g transform={`translate(${left} ${top})`}>
        <GridRows scale={scale} width={inner} tickValues={whole} className={styles.grid ?? ''} />
        <rect x={index * dayWidth} width={dayWidth} height={height} className={styles.cursor} />
        {children}
        <AxisLeft
          scale={scale}
          tickValues={whole}
          tickFormat={(value) => short.format(Number(value))}
          hideTicks
          hideAxisLine
          tickLabelProps={{ className: styles.tick ?? '', textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={height}
          tickValues={dates.map(({ at }) => new Date(at.getTime() + halfDay))}
          tickFormat={(value) => dayName.format(new Date(Number(value)))}
          axisLineClassName={styles.axis ?? ''}
          tickLineProps={{ className: styles.axis ?? '' }}
          tickLabelProps={{ className: styles.tick ?? '', textAnchor: 'middle' }}
        />
      </g>
    </svg>
  );
}
