import { failureText, useApi, useMutation } from '@panggung/platform';
import { Alert, Button, Card, Field } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { emailFault, isEmail } from '../sending/email';
import styles from './recovery.module.css';

/** Has a link mailed. What it answers never tells whether the address has orders. */
export function RecoveryForm(): ReactNode {
  const { api } = useApi();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const asking = useMutation({
    mutationFn: () => api.post('/transactions/recover', { email: email.trim() }),
  });
  const fault = isEmail(email.trim()) ? undefined : emailFault;

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setTried(true);
    if (fault === undefined && !asking.isPending) asking.mutate();
  }

  return (
    <Card>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>
          Membeli tanpa akun dan kehilangan tautannya? Kami kirim tautan ke semua pesanan yang
          dibuat dengan alamat email Anda.
        </p>
        {asking.isSuccess ? (
          <Alert tone="good" title="Periksa email Anda">
            <p>
              Jika ada pesanan dengan alamat itu, tautannya sudah kami kirim. Tautan berlaku 30
              menit dan hanya dapat dipakai satu kali.
            </p>
          </Alert>
        ) : null}
        {asking.isError ? <Alert tone="bad" title={failureText(asking.error)} /> : null}
        <Field
          id="recovery-email"
          label="Email"
          type="email"
          hint="Yang Anda pakai saat memesan."
          required
          autoComplete="email"
          error={tried ? fault : undefined}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            asking.reset();
          }}
        />
        <Button type="submit" busy={asking.isPending}>
          Kirim tautan
        </Button>
      </form>
    </Card>
  );
}
