import { Bar } from '@visx/shape';
import { Fragment, type ReactNode } from 'react';
import styles from './chart.module.css';
import { Panel, type PanelProps } from './panel';

const height = 160;

/** A bar for every day, with a mark at the height of the same day a week before. */
export function DailyBars(props: PanelProps): ReactNode {
  const { points, scale, dayWidth, index } = props;
  const gap = dayWidth > 6 ? Math.min(4, dayWidth / 5) : 0;
  return (
    <Panel {...props} height={height}>
      {points.map(({ date, value, weekBefore }, day) => (
        <Fragment key={date}>
          <Bar
            x={day * dayWidth + gap / 2}
            width={Math.max(1, dayWidth - gap)}
            y={scale(Math.max(0, value))}
            height={height - scale(Math.max(0, value))}
            className={styles.bar ?? ''}
            data-chosen={day === index}
          />
          {weekBefore === null ? null : (
            <line
              x1={day * dayWidth + gap / 2}
              x2={(day + 1) * dayWidth - gap / 2}
              y1={scale(weekBefore)}
              y2={scale(weekBefore)}
              className={styles.before}
            />
          )}
        </Fragment>
      ))}
    </Panel>
  );
}
