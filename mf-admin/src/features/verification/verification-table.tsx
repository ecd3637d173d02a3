import { formatInstant } from '@panggung/format';
import { Badge, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { DenseList, type Column } from '../frame/dense-list';
import { VerificationCase } from './verification-case';
import type { Decision, Verification } from './verification.queries';
import { statusWords } from './words';

interface VerificationTableProps {
  verifications: readonly Verification[];
  onDecide: (verification: Verification, decision: Decision) => void;
}

const tones = { pending: 'warn', approved: 'good', rejected: 'bad' } as const;

const columns: Column<Verification>[] = [
  { label: 'Nama', cell: ({ user }) => user.name },
  {
    label: 'Peran',
    size: 'm',
    cell: ({ roleType }) => (
      <Badge tone={roleType === 'artist' ? 'glow' : 'brand'}>
        {roleType === 'artist' ? 'Artis' : 'Promotor acara'}
      </Badge>
    ),
  },
  {
    label: 'Status',
    size: 's',
    cell: ({ status }) => <Badge tone={tones[status]}>{statusWords[status]}</Badge>,
  },
  {
    label: 'Pengajuan',
    size: 's',
    cell: ({ history, status }) =>
      history.length > 0 && status === 'pending' ? <Badge>Pengajuan ulang</Badge> : 'Pertama',
  },
  {
    label: 'Email',
    size: 'l',
    cell: ({ user }) =>
      `${user.email}${user.emailVerified ? ' (terverifikasi)' : ' (belum diverifikasi)'}`,
  },
  {
    label: 'Dokumen',
    size: 'xs',
    cell: ({ documents }) => (documents.length === 0 ? '–' : String(documents.length)),
  },
  {
    label: 'Diajukan',
    size: 'm',
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatInstant(submittedAt)}</time>,
  },
];

/** Applicants, with the buttons to approve or reject; a row opens to the whole case. */
export function VerificationTable({ verifications, onDecide }: VerificationTableProps): ReactNode {
  return (
    <DenseList
      label="Pengajuan"
      items={verifications}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ user }) => `Pengajuan ${user.name}`}
      actions={(verification) =>
        verification.status === 'pending' ? (
          <DecisionButtons
            name={verification.user.name}
            onDecide={(decision) => onDecide(verification, decision)}
          />
        ) : null
      }
      details={(verification) => <VerificationCase verification={verification} />}
    />
  );
}

interface DecisionButtonsProps {
  name: string;
  onDecide: (decision: Decision) => void;
}

function DecisionButtons({ name, onDecide }: DecisionButtonsProps): ReactNode {
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Setujui ${name}`}
        onClick={() => onDecide('approve')}
      >
        Setujui
      </Button>
      <Button variant="quiet" aria-label={`Tolak ${name}`} onClick={() => onDecide('reject')}>
        Tolak
      </Button>
    </>
  );
}
