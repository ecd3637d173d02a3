import { useAuth, useNavigate, useSearchParams } from '@panggung/platform';
import { Alert, Button, Card, Page, Stack } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from '../features/callback/callback.module.css';
import { readCallback } from '../features/callback/read-callback';
import { insidePath } from '../features/login/login-address';

/** Where the identity provider's answer arrives: shows it and lets the visitor go on. */
export function Callback(): ReactNode {
  const [search] = useSearchParams();
  const [result] = useState(() => readCallback(search));
  // Where the visitor came from; the landing page when nothing says so.
  const [returnTo] = useState(() => insidePath(search.get('returnTo')) ?? '/');
  const navigate = useNavigate();
  const { login } = useAuth();

  // A token has no business in the address bar or in the history.
  useEffect(() => window.history.replaceState(window.history.state, '', '/auth/callback'), []);

  const back = (
    <Button variant="secondary" onClick={() => void navigate('/login')}>
      Back
    </Button>
  );
  return (
    <Page width="narrow">
      <title>Masuk · Panggung</title>
      <meta name="robots" content="noindex" />
      <Card>
        <Stack>
          <h1>Auth callback</h1>
          {'error' in result ? (
            <>
              <Alert tone="bad" title={result.error} />
              <div>{back}</div>
            </>
          ) : (
            <>
              <p>Identitas Anda sudah dikonfirmasi. Lanjutkan untuk masuk.</p>
              <dl className={styles.facts}>
                <dt>token</dt>
                <dd>{`${result.token.slice(0, 6)}…`}</dd>
                <dt>user</dt>
                <dd>
                  {result.user.name}
                  <br />
                  {result.user.email}
                </dd>
              </dl>
              <div className={styles.actions}>
                <Button
                  onClick={() => {
                    login(result);
                    void navigate(returnTo);
                  }}
                >
                  Proceed
                </Button>
                {back}
              </div>
            </>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
