import type { VitalMetric } from '@panggung/releases/telemetry';
import { Badge, Table } from '@panggung/ui';
import type { ReportedRelease } from '@panggung/releases/report';
import type { ReactNode } from 'react';
import { formatVital } from '../format-vital';
import styles from '../operator.module.css';
import { Part } from './part';

type Measured = NonNullable<ReportedRelease['figures']>['vitals'];

interface Row {
  what: string;
  now: Measured;
  before: Measured;
}

const metrics: readonly VitalMetric[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];
const columns = ['Halaman', ...metrics];

/** A difference below it is noise: percentiles are known within 6%. */
const noise = 0.1;
/** Fewer visits say nothing. */
const enough = 20;

/** Web vitals of the releases that visitors get now, against the release before each. */
export function Vitals({ releases }: { releases: readonly ReportedRelease[] }): ReactNode {
  const live = releases.filter(({ state }) => state === 'active' || state === 'canary');
  return (
    <Part title="Web vitals">
      <p>Persentil ke-75, dalam milidetik; CLS tanpa satuan.</p>
      {live.map(({ release, figures, differences }) => {
        const before = releases.find((one) => one.release === differences?.before);
        const label = before ? `${release} dibanding ${before.release}` : release;
        return (
          <Table key={release} label={`Web vitals ${label}`} columns={columns} cells="figures">
            {rowsOf(figures, before?.figures ?? null).map((row) => (
              <VitalsRow key={row.what} {...row} />
            ))}
          </Table>
        );
      })}
    </Part>
  );
}

function rowsOf(
  now: ReportedRelease['figures'],
  before: ReportedRelease['figures'],
): readonly Row[] {
  const routes = (now?.routes ?? []).map(({ route, vitals }) => ({
    what: route,
    now: vitals,
    before: before?.routes.find((one) => one.route === route)?.vitals ?? {},
  }));
  return [
    { what: 'Semua', now: now?.vitals ?? {}, before: before?.vitals ?? {} },
    ...routes.toSorted((one, other) => one.what.localeCompare(other.what)),
  ];
}

function VitalsRow({ what, now, before }: Row): ReactNode {
  return (
    <tr>
      <th scope="row">{what}</th>
      {metrics.map((metric) => {
        const measured = now[metric];
        return (
          <td key={metric}>
            {measured ? (
              <div className={styles.vital} title={`${measured.count} pengukuran`}>
                {formatVital(metric, measured.p75)}
                <Change now={measured} before={before[metric]} />
              </div>
            ) : (
              '–'
            )}
          </td>
        );
      })}
    </tr>
  );
}

type Vital = NonNullable<Measured[VitalMetric]>;

function Change({ now, before }: { now: Vital; before: Vital | undefined }): ReactNode {
  if (!before || before.p75 === 0 || Math.min(now.count, before.count) < enough) return null;
  const share = now.p75 / before.p75 - 1;
  if (Math.abs(share) < noise) return <Badge tone="neutral">sama</Badge>;
  const percent = `${Math.abs(share * 100).toFixed(0)}%`;
  return share > 0 ? (
    <Badge tone="bad">naik {percent}</Badge>
  ) : (
    <Badge tone="good">turun {percent}</Badge>
  );
}
