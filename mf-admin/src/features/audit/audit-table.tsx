import { formatInstant } from '@panggung/format';
import { Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import { actionWords, type AuditEntry } from './audit.queries';
import styles from './audit-table.module.css';

const columns = ['Waktu', 'Tindakan', 'Oleh', 'Tentang', 'Sebelum', 'Sesudah', 'Rincian'];

/** What was done, by whom and to whom. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
  return (
    <Table framed label="Catatan audit" columns={columns}>
      {entries.map((entry) => {
        const { before, after, ...details } = entry.details;
        return (
          <tr key={entry.id}>
            <td className={styles.time}>
              <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </td>
            <td>{actionWords[entry.action]}</td>
            <td>
              <Person person={entry.actor} />
              {entry.device === '' ? null : (
                <span className={styles.note}>
                  {entry.device} · {entry.address}
                </span>
              )}
            </td>
            <td>
              <Person person={entry.subject} />
            </td>
            <td>{inWords(before)}</td>
            <td>{inWords(after)}</td>
            <td className={styles.details}>{inWords(details)}</td>
          </tr>
        );
      })}
    </Table>
  );
}

function Person({ person }: { person: AuditEntry['actor'] }): ReactNode {
  if (person === null) return '–';
  return (
    <>
      {person.name}
      <span className={styles.note}>{person.email}</span>
    </>
  );
}

/** e.g. `capacity: 5, endsAt: –` */
function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  const parts = Object.entries(value).map(([name, inner]) => `${name}: ${inWords(inner)}`);
  return parts.length === 0 ? '–' : parts.join(', ');
}
