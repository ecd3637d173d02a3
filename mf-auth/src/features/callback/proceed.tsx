import {
  ApiError,
  failureText,
  useApi,
  useAuth,
  useMutation,
  useNavigate,
  useQuery,
} from '@panggung/platform';
import { Actions, Alert, Button, CodeField } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { formText } from '../profile/form-text';
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
  const [fault, setFault] = useState<string>();
  const signIn = useMutation({
    mutationFn: (secondFactor: string) =>
      api.post('/auth/sign-in', {
        code: arrival.token,
        ...(secondFactor === '' ? {} : { secondFactor }),
      }),
    onSuccess(session) {
      login(session);
      void navigate(returnTo);
    },
  });
  const failure = signIn.error ?? error;
  // The page may not have been able to ask before.
  const codeNeeded = data?.codeNeeded === true || isCodeNeeded(signIn.error);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code').trim();
    const missing = codeNeeded && code === '';
    setFault(missing ? 'Isi kode verifikasi' : undefined);
    if (!missing && !signIn.isPending) signIn.mutate(code);
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {failure && !isCodeNeeded(failure) ? (
        <Alert tone="bad" title={`Login failed: ${failureText(failure)}`} />
      ) : null}
      {data ? <p>Identitas Anda sudah dikonfirmasi. Lanjutkan untuk masuk.</p> : null}
      <dl className={styles.facts}>
        <dt>token</dt>
        <dd>{`${arrival.token.slice(0, 6)}…`}</dd>
        <dt>user</dt>
        <dd>
          <CallbackUser known={data?.user} failed={error !== null} named={arrival.user} />
        </dd>
      </dl>
      {codeNeeded ? <CodeField error={fault} /> : null}
      <Actions>
        <Button type="submit" busy={signIn.isPending}>
          Proceed
        </Button>
        {back}
      </Actions>
    </form>
  );
}

const isCodeNeeded = (error: unknown) => error instanceof ApiError && error.code === 'CODE_NEEDED';
