import { formatInstant } from '@panggung/format';
import { useAuth, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Card, Table } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from '../operator.module.css';
import { byWhom } from '../service/by-whom';
import { auditQuery } from './teams-queries';

const acts: Readonly<Record<string, string>> = {
  'change team': 'tim diubah',
  'create key': 'kunci dibuat',
  'add key of signatures': 'kunci tanda tangan ditambahkan',
  'revoke key': 'kunci dicabut',
  freeze: 'pembekuan diatur',
  unfreeze: 'pembekuan diakhiri',
  'end preview': 'pratinjau diakhiri',
};

/** What was done with teams and keys, loaded when it is opened. */
export function Audit(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <details
        className={styles.details}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Catatan perubahan tim dan kunci</summary>
        {open ? <Entries /> : null}
      </details>
    </Card>
  );
}

function Entries(): ReactNode {
  const audit = useQuery(auditQuery);
  const own = useAuth().user?.id;
  return (
    <Loaded query={audit} what="catatan">
      {(entries) => (
        <Table
          label="Catatan perubahan tim dan kunci"
          columns={['Waktu', 'Tindakan', 'Tim', 'Oleh', 'Rincian']}
        >
          {entries.map(({ at, what, of, by, detail }) => (
            <tr key={`${at} ${what} ${of}`}>
              <td>
                <time dateTime={at}>{formatInstant(at)}</time>
              </td>
              <td>{acts[what] ?? what}</td>
              <th scope="row">{of}</th>
              <td>{byWhom(by, own)}</td>
              <td className={styles.words}>{textOf(detail)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Loaded>
  );
}

const fields: Readonly<Record<string, string>> = {
  id: 'kunci',
  holder: 'pemegang',
  scopes: 'boleh',
  expiresAt: 'sampai',
  remotes: 'remote',
  prefixes: 'awal alamat',
  ci: 'CI',
  release: 'rilis',
  from: 'dari',
  to: 'sampai',
  reason: 'alasan',
  why: 'diakhiri karena',
};

/** `pemegang: CI of merch; boleh: release, canary` */
function textOf(detail: Record<string, unknown> = {}): string {
  return (
    Object.entries(fields)
      .map(([field, label]) => [label, valueText(detail[field])])
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join('; ') || '–'
  );
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT/.test(value) ? formatInstant(value) : value;
  // An entry of a CI.
  return value === undefined ? '' : JSON.stringify(value);
}
