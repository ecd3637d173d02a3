import { formatCount, formatInstant } from '@panggung/format';
import { Badge, Table } from '@panggung/ui';
import type { RemoteReport, ReportedRelease } from '@panggung/releases/report';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { DifferencesOf } from './differences-of';
import { Part } from './part';

const columns = ['Rilis', 'Status', 'Dirilis', 'Kunjungan', 'Gagal muat', 'Crash', 'Server'];

const states = {
  active: ['aktif', 'good'],
  canary: ['canary', 'warn'],
  halted: ['dihentikan', 'bad'],
  'fall-back': ['cadangan', 'neutral'],
  '': ['tidak tayang', 'neutral'],
} as const;

/** The releases of a remote, what became of each, and what changed in it. */
export function ReleaseReports({
  name,
  releases,
}: Pick<RemoteReport, 'name' | 'releases'>): ReactNode {
  return (
    <Part title="Rilis">
      <Table label={`Rilis ${name}`} columns={columns} cells="figures">
        {releases.map((one) => (
          <Row key={one.release} {...one} />
        ))}
      </Table>
      {releases.map(({ release, differences, figures }) =>
        differences ? (
          <DifferencesOf
            key={release}
            release={release}
            differences={differences}
            open={(figures?.errors.length ?? 0) > 0}
          />
        ) : null,
      )}
    </Part>
  );
}

function Row({ release, state, releasedAt, figures }: ReportedRelease): ReactNode {
  const [word, tone] = states[state];
  const count = (of: 'visits' | 'loadErrors' | 'crashes' | 'serverErrors') => (
    <td>{figures ? formatCount(figures[of]) : '–'}</td>
  );
  return (
    <tr>
      <th scope="row">{release}</th>
      <td>
        <Badge tone={tone}>{word}</Badge>
      </td>
      <td className={styles.instant}>
        <time dateTime={releasedAt}>{formatInstant(releasedAt)}</time>
      </td>
      {count('visits')}
      {count('loadErrors')}
      {count('crashes')}
      {count('serverErrors')}
    </tr>
  );
}
