import { formatInstant } from '@panggung/format';
import { Badge, Button, Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import type { ShownKey, ShownSigner } from './teams-queries';
import type { Revoked } from './team-card';

interface KeyTableProps {
  team: string;
  keys: readonly ShownKey[];
  onRevoke: (key: Revoked) => void;
}

/** The keys of people and CIs, with what they may and for how long. */
export function KeyTable({ team, keys, onRevoke }: KeyTableProps): ReactNode {
  if (keys.length === 0) return <p>Belum ada kunci: tim ini belum bisa merilis dengan kunci.</p>;
  return (
    <Table
      label={`Kunci tim ${team}`}
      columns={['Pemegang', 'Status', 'Boleh', 'Sampai', 'Pencabutan']}
    >
      {keys.map(({ id, holder, scopes, expiresAt, revokedAt }) => (
        <tr key={id}>
          <th scope="row">
            {holder} <code className={styles.id}>{id}</code>
          </th>
          <td>
            <KeyState expiresAt={expiresAt} revokedAt={revokedAt} />
          </td>
          <td>{scopes.join(', ')}</td>
          <td>
            <time dateTime={expiresAt}>{formatInstant(expiresAt)}</time>
          </td>
          <td>
            {revokedAt === undefined ? (
              <RevokeButton
                what={`kunci ${holder}`}
                onClick={() => onRevoke({ kind: 'key', id, what: `kunci ${holder}` })}
              />
            ) : (
              <time dateTime={revokedAt}>{formatInstant(revokedAt)}</time>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface SignerTableProps {
  team: string;
  signers: readonly ShownSigner[];
  onRevoke: (key: Revoked) => void;
}

/** The public keys with which a team signs its builds. */
export function SignerTable({ team, signers, onRevoke }: SignerTableProps): ReactNode {
  if (signers.length === 0) return null;
  return (
    <Table
      label={`Kunci tanda tangan tim ${team}`}
      columns={['Kunci tanda tangan', 'Status', 'Sejak', 'Pencabutan']}
    >
      {signers.map(({ id, addedAt, revokedAt }) => (
        <tr key={id}>
          <th scope="row">
            <code className={styles.id}>{id}</code>
          </th>
          <td>
            <KeyState revokedAt={revokedAt} />
          </td>
          <td>
            <time dateTime={addedAt}>{formatInstant(addedAt)}</time>
          </td>
          <td>
            {revokedAt === undefined ? (
              <RevokeButton
                what={`kunci tanda tangan ${id}`}
                onClick={() => onRevoke({ kind: 'signer', id, what: `kunci tanda tangan ${id}` })}
              />
            ) : (
              <time dateTime={revokedAt}>{formatInstant(revokedAt)}</time>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface KeyStateProps {
  expiresAt?: string;
  revokedAt: string | undefined;
}

function KeyState({ expiresAt, revokedAt }: KeyStateProps): ReactNode {
  if (revokedAt !== undefined) return <Badge tone="bad">dicabut</Badge>;
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();
  return isOver ? <Badge tone="warn">kedaluwarsa</Badge> : <Badge tone="good">berlaku</Badge>;
}

function RevokeButton({ what, onClick }: { what: string; onClick: () => void }): ReactNode {
  return (
    <Button
      variant="quiet"
      className={styles.inCell}
      aria-label={`Cabut ${what}`}
      onClick={onClick}
    >
      Cabut
    </Button>
  );
}
