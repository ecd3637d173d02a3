import { formatInstant } from '@panggung/format';
import type { ReactNode } from 'react';
import { DenseList, type Column } from '../frame/dense-list';
import { Fact, Facts } from '../frame/facts';
import { actionWords, type AuditEntry } from './audit.queries';

const columns: Column<AuditEntry>[] = [
  {
    label: 'Waktu',
    size: 'm',
    cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
  },
  { label: 'Tindakan', size: 'l', cell: ({ action }) => actionWords[action] },
  { label: 'Oleh', cell: ({ actor }) => personText(actor) },
  { label: 'Tentang', cell: ({ subject }) => personText(subject) },
  { label: 'Sebelum', cell: ({ details }) => inWords(details['before']) },
  { label: 'Sesudah', cell: ({ details }) => inWords(details['after']) },
];

/** What was done, by whom and to whom. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }): ReactNode {
  return (
    <DenseList
      label="Catatan audit"
      items={entries}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ action, at }) => `${actionWords[action]}, ${formatInstant(at)}`}
      actionsSize="s"
      details={(entry) => <AuditDetails entry={entry} />}
    />
  );
}

function AuditDetails({ entry }: { entry: AuditEntry }): ReactNode {
  const { before, after, ...rest } = entry.details;
  return (
    <Facts>
      {entry.device === '' ? null : (
        <Fact label="Perangkat">
          {entry.device} · {entry.address}
        </Fact>
      )}
      <Fact label="Sebelum">{inWords(before)}</Fact>
      <Fact label="Sesudah">{inWords(after)}</Fact>
      <Fact label="Rincian">{inWords(rest)}</Fact>
    </Facts>
  );
}

const personText = (person: AuditEntry['actor']): string =>
  person === null ? '–' : [person.name, person.email].filter(Boolean).join(' · ');

/** e.g. `capacity: 5, endsAt: –` */
function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  const parts = Object.entries(value).map(([name, inner]) => `${name}: ${inWords(inner)}`);
  return parts.length === 0 ? '–' : parts.join(', ');
}
