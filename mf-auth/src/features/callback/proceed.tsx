import {
  failureText,
  useApi,
  useAuth,
  useMutation,
  useNavigate,
  useQuery,
} from '@panggung/platform';
import { Actions, Alert, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { CallbackUser } from './callback-user';
import styles from './callback.module.css';
import type { CallbackArrival } from './read-callback';
import { signInBehind } from './sign-in.queries';

interface ProceedProps {
  arrival: CallbackArrival;
  /** Path inside the site to go on to. */
  returnTo: string;
  back: ReactNode;
}

/**
 * Shows who will be signed in, and does it when the visitor says so. The token in the address is a
 * code that only the browser which began the sign-in can use, once and for a minute.
 */
export function Proceed({ arrival, returnTo, back }: ProceedProps): ReactNode {
  const navigate = useNavigate();
  const { login } = useAuth();
  const { api } = useApi();
  const { data, error } = useQuery(signInBehind(api, arrival.token));
  const signIn = useMutation({
    mutationFn: () => api.post('/auth/sign-in', { code: arrival.token }),
    onSuccess(session) {
      login(session);
      void navigate(returnTo);
    },
  });
  const failure = signIn.error ?? error;
  return (
    <>
      {failure ? <Alert tone="bad" title={`Login failed: ${failureText(failure)}`} /> : null}
      {data ? <p>Identitas Anda sudah dikonfirmasi. Lanjutkan untuk masuk.</p> : null}
      <dl className={styles.facts}>
        <dt>token</dt>
        <dd>{`${arrival.token.slice(0, 6)}…`}</dd>
        <dt>user</dt>
        <dd>
          <CallbackUser known={data?.user} failed={error !== null} named={arrival.user} />
        </dd>
      </dl>
      <Actions>
        <Button busy={signIn.isPending} onClick={() => signIn.mutate()}>
          Proceed
        </Button>
        {back}
      </Actions>
    </>
  );
}
