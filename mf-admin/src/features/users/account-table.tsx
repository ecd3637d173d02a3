import { formatInstant } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Badge, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { DenseList, type Column } from '../frame/dense-list';
import { Fact, Facts } from '../frame/facts';
import { roleWords, type Account } from './users.queries';

export type Task = 'suspend' | 'restore' | 'role';

interface AccountTableProps {
  accounts: readonly Account[];
  /** The admin's own account, which has no actions here. */
  ownId: string;
  onTask: (account: Account, task: Task) => void;
}

const verified = {
  none: '–',
  pending: 'Menunggu',
  approved: 'Terverifikasi',
  rejected: 'Ditolak',
};

const columnsFor = (ownId: string): Column<Account>[] => [
  { label: 'Nama', cell: ({ name }) => name },
  {
    label: 'Peran',
    size: 'm',
    cell: ({ role }) => (
      <Badge tone={role === 'admin' ? 'brand' : 'neutral'}>{roleWords[role]}</Badge>
    ),
  },
  {
    label: 'Status',
    size: 's',
    cell: ({ id, suspendedAt }) =>
      suspendedAt === null ? (
        id === ownId ? (
          <Badge tone="glow">Akun Anda</Badge>
        ) : (
          'Aktif'
        )
      ) : (
        <Badge tone="bad">Ditangguhkan</Badge>
      ),
  },
  {
    label: 'Email',
    size: 'l',
    cell: ({ email, emailVerified }) =>
      `${email}${emailVerified ? ' (terverifikasi)' : ' (belum diverifikasi)'}`,
  },
  { label: 'Telepon', size: 's', cell: ({ phone }) => phone ?? 'Tidak diisi' },
  { label: 'Verifikasi', size: 's', cell: (account) => verified[account.verificationStatus] },
  { label: 'Bergabung', size: 'm', cell: ({ createdAt }) => formatInstant(createdAt) },
];

/** Accounts, with their actions. */
export function AccountTable({ accounts, ownId, onTask }: AccountTableProps): ReactNode {
  return (
    <DenseList
      label="Akun"
      items={accounts}
      columns={columnsFor(ownId)}
      keyOf={({ id }) => id}
      nameOf={({ name }) => `Akun ${name}`}
      actionsSize="l"
      actions={(account) =>
        account.id === ownId ? null : (
          <AccountButtons account={account} onTask={(task) => onTask(account, task)} />
        )
      }
      details={(account) => <AccountDetails account={account} />}
    />
  );
}

interface AccountButtonsProps {
  account: Account;
  onTask: (task: Task) => void;
}

function AccountButtons({ account, onTask }: AccountButtonsProps): ReactNode {
  const { name, suspendedAt } = account;
  return (
    <>
      {suspendedAt === null ? (
        <Button variant="quiet" aria-label={`Tangguhkan ${name}`} onClick={() => onTask('suspend')}>
          Tangguhkan
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={`Cabut penangguhan ${name}`}
          onClick={() => onTask('restore')}
        >
          Cabut penangguhan
        </Button>
      )}
      <Button variant="quiet" aria-label={`Ganti peran ${name}`} onClick={() => onTask('role')}>
        Ganti peran
      </Button>
    </>
  );
}

function AccountDetails({ account }: { account: Account }): ReactNode {
  const { id, suspendedAt, suspendReason } = account;
  return (
    <Facts>
      {suspendedAt === null ? null : (
        <Fact label={`Ditangguhkan ${formatInstant(suspendedAt)}`}>{suspendReason}</Fact>
      )}
      <Fact label="Lihat">
        <Link to={`/admin/transactions?userId=${id}`}>Transaksi</Link>
        {' · '}
        <Link to={`/admin/audit?subject=${id}`}>Catatan audit</Link>
      </Fact>
    </Facts>
  );
}
