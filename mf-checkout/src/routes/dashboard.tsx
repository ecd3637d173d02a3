import { href } from '@panggung/addresses';
import { Link, Slot, useAuth, type User } from '@panggung/platform';
import { Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../features/dashboard/dashboard.module.css';
import { WithSession } from '../features/session/with-session';

/** A member's start page; the remotes fill its slots. */
export function Dashboard(): ReactNode {
  const { loading, user: visitor } = useAuth();
  return (
    <Page>
      <title>Dasbor · Panggung</title>
      <meta name="robots" content="noindex" />
      {loading || visitor ? null : <h1>Dasbor</h1>}
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
        <Link to={href('/profile')} className={buttonClass({ variant: 'secondary' })}>
          Profil
        </Link>
      </nav>
      <div className={styles.panels}>
        <Slot name="dashboard" />
      </div>
    </Stack>
  );
}
