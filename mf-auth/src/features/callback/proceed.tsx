import { ApiError, failureText, useApi, useAuth, useNavigate, useQuery } from '@panggung/platform';
import { Form, typedText, useForm } from '@panggung/screens';
import { Actions, Alert, Button, CodeField } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { object } from 'valibot';
import { codeSchema } from '../second-factor/code-schema';
import { CallbackUser } from './callback-user';
import styles from './callback.module.css';
import type { CallbackArrival } from './read-callback';
import { signInBehind } from './sign-in.queries';

interface ProceedProps {
  arrival: CallbackArrival;
  /** Path inside the site to open after the sign-in. */
  returnTo: string;
  back: ReactNode;
}

/**
 * Shows who will be signed in, and signs in when the visitor confirms. The token in the address is
 * a code that only the browser which began the sign-in can use, once and within a minute.
 */
export function Proceed({ arrival, returnTo, back }: ProceedProps): ReactNode {
  const navigate = useNavigate();
  const { login } = useAuth();
  const { api } = useApi();
  const { data, error } = useQuery(signInBehind(api, arrival.token));
  // The query above may have failed, so the refusal may be the first to say that a code is needed.
  const [refusedWithout, setRefusedWithout] = useState(false);
  const codeNeeded = data?.codeNeeded === true || refusedWithout;
  const form = useForm({
    id: 'sign-in',
    schema: codeNeeded ? codeSchema('Isi kode verifikasi') : object({ code: typedText }),
    saved: { code: '' },
    async send({ code }) {
      const secondFactor = code === '' ? {} : { secondFactor: code };
      try {
        const session = await api.post('/auth/sign-in', { code: arrival.token, ...secondFactor });
        login(session);
        void navigate(returnTo);
      } catch (refusal) {
        if (isCodeNeeded(refusal)) return setRefusedWithout(true);
        throw refusal;
      }
    },
  });

  return (
    <Form
      form={form}
      className={styles.form}
      summary={null}
      failure={(refusal) => <Failure error={refusal} />}
    >
      {error && form.failure === null && !isCodeNeeded(error) ? <Failure error={error} /> : null}
      {data ? <p>Identitas Anda sudah dikonfirmasi. Lanjutkan untuk masuk.</p> : null}
      <dl className={styles.facts}>
        <dt>user</dt>
        <dd>
          <CallbackUser known={data?.user} failed={error !== null} named={arrival.user} />
        </dd>
      </dl>
      {codeNeeded ? <CodeField {...form.field('code')} /> : null}
      <Actions>
        <Button type="submit" busy={form.busy}>
          Proceed
        </Button>
        {back}
      </Actions>
      {/* Good once, for a minute, and only in the browser that began the sign-in. */}
      <details className={styles.token}>
        <summary>token</summary>
        <code>{arrival.token}</code>
      </details>
    </Form>
  );
}

function Failure({ error }: { error: unknown }): ReactNode {
  return <Alert tone="bad" title={`Login failed: ${failureText(error)}`} />;
}

const isCodeNeeded = (error: unknown) => error instanceof ApiError && error.code === 'CODE_NEEDED';
