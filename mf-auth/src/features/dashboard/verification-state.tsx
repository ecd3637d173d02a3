import { href } from '@panggung/addresses';
import { formatInstant } from '@panggung/format';
import { Link, useApi, useQuery, type User } from '@panggung/platform';
import { Button, Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ownVerification, type OwnVerification } from './account.queries';
import { StateRow } from './state-row';

interface VerificationStateProps {
  user: User;
  role: 'artist' | 'promotor';
}

/** State of an artist's or promotor's verification; a rejection with its reason. */
export function VerificationState({ user, role }: VerificationStateProps): ReactNode {
  const { api } = useApi();
  const { data, isError, refetch } = useQuery(ownVerification(api, user.id));
  const own = data?.data ?? undefined;
  // The session's status is known at once, but an admin may have decided since.
  const status = own?.status ?? user.verificationStatus;
  const title = role === 'artist' ? 'Akun artis' : 'Akun promotor';
  const details = isError ? (
    <p>
      Rinciannya belum dapat dimuat.{' '}
      <Button variant="quiet" onClick={() => void refetch()}>
        Coba lagi
      </Button>
    </p>
  ) : data ? null : (
    <p>
      <Skeleton />
      <Skeleton />
    </p>
  );
  switch (status) {
    case 'none':
      return null;
    case 'pending':
      return (
        <StateRow title={title} tone="warn" state="Sedang diperiksa">
          {details ?? <Pending verification={own} />}
        </StateRow>
      );
    case 'approved':
      return (
        <StateRow title={title} tone="good" state="Terverifikasi">
          {details ?? <Approved verification={own} />}
        </StateRow>
      );
    case 'rejected':
      return (
        <StateRow title={title} tone="bad" state="Belum disetujui">
          {details ?? <Rejected verification={own} />}
        </StateRow>
      );
  }
}

interface DetailsProps {
  verification: OwnVerification | undefined;
}

function Pending({ verification }: DetailsProps): ReactNode {
  return (
    <>
      <p>
        {verification ? `Diajukan ${formatInstant(verification.submittedAt)}. ` : null}
        Sementara itu Anda tetap dapat membeli tiket.
      </p>
      <p>
        <Link to="/verification">Tambahkan dokumen pendukung</Link>
      </p>
    </>
  );
}

function Approved({ verification }: DetailsProps): ReactNode {
  return verification?.decidedAt ? <p>Sejak {formatInstant(verification.decidedAt)}</p> : null;
}

function Rejected({ verification }: DetailsProps): ReactNode {
  return (
    <>
      {verification?.reason ? <p>Alasan: {verification.reason}</p> : null}
      <p>
        <Link to="/verification">Perbaiki dan ajukan lagi</Link>, atau{' '}
        <Link to={href('/contact')}>hubungi kami</Link>.
      </p>
    </>
  );
}
