import type { ReactNode } from 'react';
import styles from './details.module.css';

interface DetailsProps {
  details: readonly (readonly [name: string, value: ReactNode])[];
}

export function Details({ details }: DetailsProps): ReactNode {
  return (
    <dl className={styles.details}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
