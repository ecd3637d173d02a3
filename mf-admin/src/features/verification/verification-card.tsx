import { formatInstant } from '@panggung/format';
import { Badge, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Entry } from '../frame/entry';
import { Fact, Facts } from '../frame/facts';
import { readableEntries } from './additional-data';
import { Documents } from './documents';
import { History } from './history';
import type { Decision, Verification } from './verification.queries';
import { statusWords } from './words';

interface VerificationCardProps {
  verification: Verification;
  onDecide: (decision: Decision) => void;
}

const tones = { pending: 'warn', approved: 'good', rejected: 'bad' } as const;

/** One applicant: all data for the decision, and the buttons to approve or reject. */
export function VerificationCard({ verification, onDecide }: VerificationCardProps): ReactNode {
  const { user, roleType, additionalData, submittedAt, status, history } = verification;
  return (
    <Entry
      label={`Pengajuan ${user.name}`}
      title={user.name}
      badges={
        <>
          <Badge tone={roleType === 'artist' ? 'glow' : 'brand'}>
            {roleType === 'artist' ? 'Artis' : 'Promotor acara'}
          </Badge>
          <Badge tone={tones[status]}>{statusWords[status]}</Badge>
          {history.length > 0 && status === 'pending' ? <Badge>Pengajuan ulang</Badge> : null}
        </>
      }
      note={
        <>
          Diajukan <time dateTime={submittedAt}>{formatInstant(submittedAt)}</time>
        </>
      }
      actions={
        status === 'pending' ? (
          <>
            <Button aria-label={`Setujui ${user.name}`} onClick={() => onDecide('approve')}>
              Setujui
            </Button>
            <Button
              variant="secondary"
              aria-label={`Tolak ${user.name}`}
              onClick={() => onDecide('reject')}
            >
              Tolak
            </Button>
          </>
        ) : null
      }
    >
      <Facts>
        <Fact label="Email">
          {user.email}
          {user.emailVerified ? ' (terverifikasi)' : ' (belum diverifikasi)'}
        </Fact>
        <Fact label="Telepon">{user.phone ?? 'Tidak diisi'}</Fact>
        {readableEntries(additionalData).map(({ label, values }) => (
          <Fact key={label} label={label}>
            {values.map((value) => (
              <Value key={value} value={value} />
            ))}
          </Fact>
        ))}
      </Facts>
      <Documents documents={verification.documents} />
      <History rounds={history} />
    </Entry>
  );
}

function Value({ value }: { value: string }): ReactNode {
  if (!isWebAddress(value)) return <div>{value}</div>;
  return (
    <div>
      {/* An applicant's address: that site must not learn about this page. */}
      <a href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value}
      </a>
    </div>
  );
}

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]+\S*$/.test(value);
