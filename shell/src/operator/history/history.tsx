import { formatInstant } from '@panggung/format';
import { useAuth, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { byWhom } from '../service/by-whom';
import styles from '../operator.module.css';
import { historyQuery, type StoredRelease } from './history-query';
import { reasonWords } from './reason-words';

const actions: Readonly<Record<string, string>> = {
  release: 'dirilis',
  rollback: 'dikembalikan',
  canary: 'canary',
  promote: 'canary untuk semua',
  'end-canary': 'canary diakhiri',
  halt: 'canary dihentikan',
  preview: 'pratinjau',
  'end-preview': 'pratinjau diakhiri',
  schedule: 'dijadwalkan',
  unschedule: 'jadwal dibatalkan',
  refuse: 'jadwal ditolak',
  step: 'langkah canary',
};

const columns = ['Waktu', 'Tindakan', 'Rilis', 'Oleh', 'Alasan', 'Digest'];

/** What was done with a remote, loaded when it is opened. */
export function History({ name }: { name: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Riwayat {name}</summary>
      {open ? <Entries name={name} /> : null}
    </details>
  );
}

function Entries({ name }: { name: string }): ReactNode {
  const history = useQuery(historyQuery(name));
  const own = useAuth().user?.id;
  return (
    <Loaded query={history} what="riwayat">
      {(releases) => (
        <Table label={`Riwayat ${name}`} columns={columns}>
          {latestFirst(releases).map(({ at, action, release, by, reason, digest }) => (
            <tr key={`${at} ${action} ${release}`}>
              <td>
                <time dateTime={at}>{formatInstant(at)}</time>
              </td>
              <td>{actions[action] ?? action}</td>
              <th scope="row">{release}</th>
              <td>{byWhom(by, own)}</td>
              <td className={styles.words}>{reason === undefined ? '–' : reasonWords(reason)}</td>
              <td>{digest === undefined ? '–' : <code title={digest}>{short(digest)}</code>}</td>
            </tr>
          ))}
        </Table>
      )}
    </Loaded>
  );
}

const latestFirst = (releases: readonly StoredRelease[]) =>
  releases
    .flatMap(({ activations }) => activations)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));

const short = (digest: string) => digest.replace(/^sha256-/, '').slice(0, 12);
