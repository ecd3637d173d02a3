import { Table } from '@panggung/ui';
import type { RemoteReport, ReportedRelease } from '@panggung/releases/report';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { Part } from './part';

const columns = ['Rilis', 'Sampai layar pertama', 'Dari sebelumnya', 'Semua berkas'];

/** How the size of a remote went from release to release. */
export function Sizes({ name, releases }: Pick<RemoteReport, 'name' | 'releases'>): ReactNode {
  const largest = Math.max(...releases.map(({ sizes }) => sizes.first), 1);
  return (
    <Part title="Ukuran">
      <p>Seperti yang diunduh peramban, terkompresi.</p>
      <Table label={`Ukuran ${name}`} columns={columns} cells="figures">
        {releases.map((one) => (
          <tr key={one.release}>
            <th scope="row">{one.release}</th>
            <td>
              <meter
                className={styles.size}
                max={largest}
                value={one.sizes.first}
                aria-label={`Ukuran ${one.release}`}
              />{' '}
              {kilobytes(one.sizes.first)}
            </td>
            <td>{changeOf(one, releases)}</td>
            <td>{kilobytes(one.sizes.all)}</td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}

function changeOf(
  { sizes, differences }: ReportedRelease,
  releases: readonly ReportedRelease[],
): string {
  const before = releases.find(({ release }) => release === differences?.before);
  if (!before) return '–';
  const bytes = sizes.first - before.sizes.first;
  return bytes === 0 ? 'sama' : `${bytes > 0 ? '+' : '−'}${kilobytes(Math.abs(bytes))}`;
}

const format = new Intl.NumberFormat('id-ID', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const kilobytes = (bytes: number) => `${format.format(bytes / 1000)} KB`;
