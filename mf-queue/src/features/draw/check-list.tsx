import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './draw.module.css';
import { checkWords } from './check-words';
import type { Check } from './checks';

/** What was recomputed, each in words. */
export function CheckList({ checks }: { checks: readonly Check[] }): ReactNode {
  return (
    <ul role="list" className={styles.checks}>
      {checks.map(({ what, fits }) => (
        <li key={what} className={styles.check}>
          <Verdict what={what} fits={fits} />
          <span>{checkWords[what][fits ? 'fits' : 'fails']}</span>
        </li>
      ))}
    </ul>
  );
}

/** Where rounds come from is for the reader to judge: it makes no draw wrong by itself. */
function Verdict({ what, fits }: Check): ReactNode {
  if (fits) return <Badge tone="good">Cocok</Badge>;
  return what === 'chain' ? (
    <Badge tone="warn">Perhatikan</Badge>
  ) : (
    <Badge tone="bad">Tidak cocok</Badge>
  );
}
