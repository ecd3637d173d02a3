import {
  failureText,
  useApi,
  useAuth,
  useMutation,
  useNavigate,
  useSearchParams,
} from '@panggung/platform';
import { Actions, Alert, Button, Card, Page, Stack } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from '../features/callback/callback.module.css';
import { readCallback } from '../features/callback/read-callback';
import { insidePath } from '../features/login/login-address';

/**
 * Where the identity provider's answer arrives: shows it and lets the visitor go on. What the address
 * says of the user is only shown; the session is the one that the API knows by the token.
 */
export function Callback(): ReactNode {
  const [search] = useSearchParams();
  const [result] = useState(() => readCallback(search));
  // Where the visitor came from; the landing page when nothing says so.
  const [returnTo] = useState(() => insidePath(search.get('returnTo')) ?? '/');
  const navigate = useNavigate();
  const { login } = useAuth();
  const { api } = useApi();
  const check = useMutation({
    // Whatever the address says of the user: the API knows whose token it is.
    mutationFn: (token: string) =>
      api.get('/auth/profile', { headers: { Authorization: `Bearer ${token}` } }),
    onSuccess({ user }, token) {
      login({ token, user });
      void navigate(returnTo);
    },
  });

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
              <Alert tone="bad" title={result.error}>
                {result.explanation ? <p>{result.explanation}</p> : null}
              </Alert>
              <div>{back}</div>
            </>
          ) : (
            <>
              {check.isError ? (
                <Alert tone="bad" title={`Login failed: ${failureText(check.error)}`} />
              ) : null}
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
              <Actions>
                <Button busy={check.isPending} onClick={() => check.mutate(result.token)}>
                  Proceed
                </Button>
                {back}
              </Actions>
            </>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
