import { Link, useSearchParams } from '@panggung/platform';
import { Button, Card, NeedsScript, Page, Stack, useRestoredPage } from '@panggung/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { insidePath, loginAddress, registerPage } from '../features/login/login-address';
import styles from '../features/login/login.module.css';
import { OrdersLeft } from '../features/login/orders-left';
import { usePasswords } from '../features/ways/use-passwords';

/** The sign-in screen: one button that leads to the identity provider. */
export function Login(): ReactNode {
  const [search] = useSearchParams();
  const passwords = usePasswords();
  const [leaving, setLeaving] = useState(false);
  // After "back" from the identity provider, the browser may restore the page as it was left.
  useRestoredPage(useCallback(() => setLeaving(false), []));
  return (
    <Page width="narrow">
      <title>Masuk · Panggung</title>
      <meta name="robots" content="noindex" />
      <Card>
        <Stack>
          <h1>Masuk</h1>
          <p>
            {insidePath(search.get('returnTo')) === undefined
              ? 'Masuk untuk melihat tiket dan pesanan Anda di satu tempat.'
              : 'Masuk dahulu, ya. Setelah itu Anda kembali ke halaman yang tadi Anda buka.'}
          </p>
          <Button
            size="lg"
            wide
            busy={leaving}
            onClick={() => {
              setLeaving(true);
              window.location.assign(loginAddress(search.get('returnTo')));
            }}
          >
            {leaving ? 'Redirecting...' : 'Masuk dengan akun Panggung'}
          </Button>
          <NeedsScript />
          <p>
            Belum punya akun? <Link to={registerPage(search.get('returnTo'))}>Daftar</Link>
          </p>
          {passwords ? (
            <p className={styles.quiet}>
              <Link to="/forgot-password">Lupa kata sandi?</Link>
            </p>
          ) : null}
          <OrdersLeft />
        </Stack>
      </Card>
    </Page>
  );
}
