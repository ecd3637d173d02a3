import { useNavigate, useSearchParams } from '@panggung/platform';
import { Alert, Button, Card, Page, Stack } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Proceed } from '../features/callback/proceed';
import { readCallback } from '../features/callback/read-callback';
import { insidePath } from '../features/login/login-address';

/**
 * Receives the identity provider's answer: shows it and lets the visitor go on. The API decides
 * whose session it becomes, whatever the address says.
 */
export function Callback(): ReactNode {
  const [search] = useSearchParams();
  const [result] = useState(() => readCallback(search));
  // Where the visitor came from; the landing page by default.
  const [returnTo] = useState(() => insidePath(search.get('returnTo')) ?? '/');
  const navigate = useNavigate();

  // The code and the name must not stay in the address bar or in the history.
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
            <Proceed arrival={result} returnTo={returnTo} back={back} />
          )}
        </Stack>
      </Card>
    </Page>
  );
}
