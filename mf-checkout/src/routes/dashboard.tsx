import { Link, Slot, type User } from '@panggung/platform';
import { Alert, Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../features/dashboard/dashboard.module.css';
import { WithSession } from '../features/session/with-session';

/** A member's start page; what stands on it comes from whichever remote has something to say. */
export function Dashboard(): ReactNode {
  return (
    <Page>
      <title>Dasbor · Panggung</title>
      <meta name="robots" content="noindex" />
      <WithSession reason="Tiket dan pesanan Anda ada di dasbor.">
        {(user) => <Panels user={user} />}
      </WithSession>
    </Page>
  );
}

function Panels({ user }: { user: User }): ReactNode {
  return (
    <Stack>
      <h1>Halo, {user.name}!</h1>
      <nav aria-label="Akun" className={styles.links}>
        <Link to="/tickets" className={buttonClass()}>
          Tiket saya
        </Link>
        <Link to="/transactions" className={buttonClass({ variant: 'secondary' })}>
          Transaksi saya
        </Link>
      </nav>
      <VerificationNews status={user.verificationStatus} />
      <div className={styles.panels}>
        <Slot name="dashboard" />
      </div>
    </Stack>
  );
}

function VerificationNews({ status }: { status: User['verificationStatus'] }): ReactNode {
  switch (status) {
    case 'pending':
      return (
        <Alert title="Akun Anda sedang diverifikasi">
          <p>Kami memeriksa data Anda. Sementara itu Anda tetap dapat membeli tiket.</p>
        </Alert>
      );
    case 'rejected':
      return (
        <Alert
          tone="warn"
          title="Verifikasi akun Anda belum disetujui"
          action={
            <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
              Hubungi kami
            </Link>
          }
        />
      );
    default:
      return null;
  }
}
