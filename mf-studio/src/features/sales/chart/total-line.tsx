import { LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { Panel, type PanelProps } from './panel';

interface TotalLineProps extends PanelProps {
  /** Null where there is no limit to compare with. */
  quota: number | null;
}

/** What was sold up to each day, against the quota. */
export function TotalLine({ quota, ...props }: TotalLineProps): ReactNode {
  const { points, scale, dayWidth, inner, index } = props;
  const middle = (day: number) => (day + 0.5) * dayWidth;
  const chosen = points[index];
  return (
    <Panel {...props} height={110}>
      {quota === null ? null : (
        <line x2={inner} y1={scale(quota)} y2={scale(quota)} className={styles.quota} />
      )}
      <LinePath
        data={[...points]}
        x={(_, day) => middle(day)}
        y={({ total }) => scale(total)}
        className={styles.total ?? ''}
      />
      {chosen ? (
        <circle cx={middle(index)} cy={scale(chosen.total)} r={4} className={styles.dot} />
      ) : null}
    </Panel>
  );
}
