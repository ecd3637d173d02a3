import { formatCount } from '@panggung/format';
import type { Live } from '@panggung/releases';
import type { ReleaseFigures, VitalMetric } from '@panggung/releases/telemetry';
import { failureWords } from '@panggung/releases/judging';
import { Badge, Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import { failsOften } from './failing-often';
import { formatVital } from './format-vital';
import styles from './operator.module.css';

interface ReleaseTableProps {
  name: string;
  live: Live<{ id: string }>;
  figures: readonly ReleaseFigures[];
}

const columns = [
  'Rilis',
  'Status',
  'Kunjungan',
  'Gagal muat',
  'Crash',
  'Server',
  'LCP',
  'INP',
  'CLS',
];

/** The releases of a remote that matter now, with their figures and latest failures. */
export function ReleaseTable({ name, live, figures }: ReleaseTableProps): ReactNode {
  return (
    <>
      <Table label={`Rilis ${name}`} columns={columns} cells="figures">
        {releasesOf(live).map(({ id, state, tone }) => (
          <Row
            key={id}
            id={id}
            state={state}
            tone={tone}
            figures={figures.find((one) => one.release === id)}
          />
        ))}
      </Table>
      {live.halted ? (
        <p>
          Canary {live.halted.release} dihentikan: {failureWords(live.halted.reason)}
        </p>
      ) : null}
      <Failures figures={figures} />
    </>
  );
}

const activeState = 'aktif';

interface Entry {
  id: string;
  state: string;
  tone: 'good' | 'warn' | 'bad' | 'neutral';
}

/** One for an audience may be for nobody else. */
const stateOf = ({ percent }: { percent: number }) =>
  percent === 0 ? 'canary khusus' : `canary ${percent}%`;

function releasesOf({ active, canary, earlier, halted }: Live<{ id: string }>): Entry[] {
  return [
    { id: active.id, state: activeState, tone: 'good' },
    ...(canary ? [{ id: canary.release.id, state: stateOf(canary), tone: 'warn' as const }] : []),
    ...(halted ? [{ id: halted.release, state: 'dihentikan', tone: 'bad' as const }] : []),
    ...earlier.map(({ id }) => ({ id, state: 'cadangan', tone: 'neutral' as const })),
  ];
}

function Row({
  id,
  state,
  tone,
  figures,
}: Entry & { figures: ReleaseFigures | undefined }): ReactNode {
  const p75 = (metric: VitalMetric) => {
    const measured = figures?.vitals[metric];
    return measured ? formatVital(metric, measured.p75) : '–';
  };
  return (
    <tr>
      <th scope="row">{id}</th>
      <td>
        <Badge tone={tone}>{state}</Badge>
        {state === activeState && failsOften(figures) ? (
          <Badge tone="bad">sering gagal</Badge>
        ) : null}
      </td>
      <td>{formatCount(figures?.visits ?? 0)}</td>
      <td>{formatCount(figures?.loadErrors ?? 0)}</td>
      <td>{formatCount(figures?.crashes ?? 0)}</td>
      <td>{formatCount(figures?.serverErrors ?? 0)}</td>
      <td>{p75('LCP')}</td>
      <td>{p75('INP')}</td>
      <td>{p75('CLS')}</td>
    </tr>
  );
}

function Failures({ figures }: { figures: readonly ReleaseFigures[] }): ReactNode {
  const failures = figures.flatMap(({ release, errors }) =>
    errors.map((error) => ({ release, ...error })),
  );
  if (failures.length === 0) return null;
  return (
    <details>
      <summary>Kegagalan terakhir ({failures.length})</summary>
      <ul className={styles.failures}>
        {failures.map(({ release, kind, cause, path, count }) => (
          <li key={`${release} ${kind} ${cause}`}>
            {count}× {kind} di {release}
            {path === null ? '' : ` (${path})`}: {cause}
          </li>
        ))}
      </ul>
    </details>
  );
}
