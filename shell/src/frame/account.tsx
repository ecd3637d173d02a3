import { Link, useAuth, useHydrated, useNavigate } from '@panggung/platform';
import { Button, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { readShownName } from '../auth/session-storage';
import styles from './header.module.css';
import { useNavigation } from './navigation';

/** Links to log in and register, or the visitor's name and Logout. */
export function Account(): ReactNode {
  const { entryPoints } = useNavigation();
  const { loading, user, logout } = useAuth();
  const navigate = useNavigate();
  const hydrated = useHydrated();

  // The stored name avoids a flash of the logged-out header while the session is checked.
  const name = user?.name ?? (hydrated && loading ? readShownName() : null);

  if (name === null) {
    return (
      <>
        {entryPoints.login ? (
          <Link to={entryPoints.login} className={buttonClass({ variant: 'quiet' })}>
            Masuk
          </Link>
        ) : null}
        {entryPoints.register ? (
          <Link to={entryPoints.register} className={buttonClass()}>
            Daftar
          </Link>
        ) : null}
      </>
    );
  }
  return (
    <>
      {entryPoints.account ? (
        <Link to={entryPoints.account} className={styles.name}>
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          void logout().then(() => navigate(entryPoints.login ?? '/'));
        }}
      >
        Logout
      </Button>
    </>
  );
}
