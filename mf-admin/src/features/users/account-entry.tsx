import { formatInstant } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Badge, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Entry } from '../frame/entry';
import { Fact, Facts } from '../frame/facts';
import { roleWords, type Account } from './users.queries';

export type Task = 'suspend' | 'restore' | 'role';

interface AccountEntryProps {
  account: Account;
  /** Whether it is the admin's own account, which has no actions here. */
  own: boolean;
  onTask: (task: Task) => void;
}

const verified = { none: '', pending: 'menunggu', approved: 'terverifikasi', rejected: 'ditolak' };

/** One account, with its actions. */
export function AccountEntry({ account, own, onTask }: AccountEntryProps): ReactNode {
  const { id, name, role, suspendedAt, suspendReason, verificationStatus } = account;
  const suspended = suspendedAt !== null;
  return (
    <Entry
      label={`Akun ${name}`}
      title={name}
      badges={
        <>
          <Badge tone={role === 'admin' ? 'brand' : 'neutral'}>{roleWords[role]}</Badge>
          {suspended ? <Badge tone="bad">Ditangguhkan</Badge> : null}
          {own ? <Badge tone="glow">Akun Anda</Badge> : null}
        </>
      }
      note={<>Bergabung {formatInstant(account.createdAt)}</>}
      actions={
        own ? null : (
          <>
            {suspended ? (
              <Button
                variant="secondary"
                aria-label={`Cabut penangguhan ${name}`}
                onClick={() => onTask('restore')}
              >
                Cabut penangguhan
              </Button>
            ) : (
              <Button
                variant="secondary"
                aria-label={`Tangguhkan ${name}`}
                onClick={() => onTask('suspend')}
              >
                Tangguhkan
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={`Ganti peran ${name}`}
              onClick={() => onTask('role')}
            >
              Ganti peran
            </Button>
          </>
        )
      }
    >
      <Facts>
        <Fact label="Email">
          {account.email}
          {account.emailVerified ? ' (terverifikasi)' : ' (belum diverifikasi)'}
        </Fact>
        <Fact label="Telepon">{account.phone ?? 'Tidak diisi'}</Fact>
        {verificationStatus === 'none' ? null : (
          <Fact label="Verifikasi">{verified[verificationStatus]}</Fact>
        )}
        {suspendedAt === null ? null : (
          <Fact label={`Ditangguhkan ${formatInstant(suspendedAt)}`}>{suspendReason}</Fact>
        )}
        <Fact label="Lihat">
          <Link to={`/admin/transactions?userId=${id}`}>Transaksi</Link>
          {' · '}
          <Link to={`/admin/audit?subject=${id}`}>Catatan audit</Link>
        </Fact>
      </Facts>
    </Entry>
  );
}
