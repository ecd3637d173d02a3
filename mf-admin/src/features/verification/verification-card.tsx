import { formatInstant } from '@panggung/format';
import type { PendingVerification } from '@panggung/platform';
import { Badge, Button, Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import { readableEntries } from './additional-data';
import styles from './verification-card.module.css';
import type { Decision } from './verification.queries';

interface VerificationCardProps {
  verification: PendingVerification;
  onDecide: (decision: Decision) => void;
}

/** One applicant: everything that is needed to decide, and the two ways to do it. */
export function VerificationCard({ verification, onDecide }: VerificationCardProps): ReactNode {
  const { user, roleType, additionalData, submittedAt } = verification;
  return (
    <Card>
      <article className={styles.card} aria-label={`Pengajuan ${user.name}`}>
        <header className={styles.header}>
          <h2 className={styles.name}>{user.name}</h2>
          <Badge tone={roleType === 'artist' ? 'glow' : 'brand'}>
            {roleType === 'artist' ? 'Artis' : 'Promotor acara'}
          </Badge>
        </header>
        <p className={styles.note}>
          Diajukan <time dateTime={submittedAt}>{formatInstant(submittedAt)}</time>
        </p>
        <dl className={styles.facts}>
          <Fact label="Email" values={[user.email]} />
          <Fact label="Telepon" values={[user.phone ?? 'Tidak diisi']} />
          {readableEntries(additionalData).map((entry) => (
            <Fact key={entry.label} {...entry} />
          ))}
        </dl>
        <div className={styles.actions}>
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
        </div>
      </article>
    </Card>
  );
}

interface FactProps {
  label: string;
  values: string[];
}

function Fact({ label, values }: FactProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      {values.map((value) => (
        <dd key={value}>
          {isWebAddress(value) ? (
            // An applicant's address: it learns nothing of this page.
            <a href={value} target="_blank" rel="noopener noreferrer nofollow">
              {value}
            </a>
          ) : (
            value
          )}
        </dd>
      ))}
    </div>
  );
}

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]+\S*$/.test(value);
