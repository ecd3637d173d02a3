import type { ReactNode } from 'react';
import { Fact, Facts } from '../frame/facts';
import { readableEntries } from './additional-data';
import { Documents } from './documents';
import { History } from './history';
import type { Verification } from './verification.queries';

/** All that a decision about an applicant needs. */
export function VerificationCase({ verification }: { verification: Verification }): ReactNode {
  const { user, additionalData, documents, history } = verification;
  return (
    <>
      <Facts>
        <Fact label="Telepon">{user.phone ?? 'Tidak diisi'}</Fact>
        {readableEntries(additionalData).map(({ label, values }) => (
          <Fact key={label} label={label}>
            {values.map((value) => (
              <Value key={value} value={value} />
            ))}
          </Fact>
        ))}
      </Facts>
      <Documents documents={documents} />
      <History rounds={history} />
    </>
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
