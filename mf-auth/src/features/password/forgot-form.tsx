import { failureText, useApi, useAuth, useMutation } from '@panggung/platform';
import { Alert, Button, Field } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { z } from 'zod/mini';
import { Outcome } from '../link/outcome';
import { SendAgain } from '../link/send-again';
import { formText } from '../profile/form-text';
import styles from '../profile/profile.module.css';
import { serverFaults } from '../register/server-faults';

const address = z.string().check(z.trim(), z.email());

interface Sent {
  email: string;
  at: number;
}

/** Asks for a link that sets a new password. Says the same whether an account has the address or not. */
export function ForgotForm(): ReactNode {
  const { api } = useApi();
  const { user } = useAuth();
  const [sent, setSent] = useState<Sent | null>(null);
  const [invalid, setInvalid] = useState(false);
  const request = useMutation({
    mutationFn: (email: string) => api.post('/auth/password/forgot', { email }),
    onSuccess: (_, email) => setSent({ email, at: Date.now() }),
  });
  const failure = request.isError ? <Alert tone="bad" title={failureText(request.error)} /> : null;

  if (sent !== null) {
    return (
      <Outcome>
        <Alert
          tone="good"
          title="Periksa email Anda"
          action={
            <>
              <SendAgain
                sentAt={sent.at}
                busy={request.isPending}
                onSend={() => request.mutate(sent.email)}
              >
                Kirim lagi
              </SendAgain>
              <Button variant="quiet" onClick={() => setSent(null)}>
                Pakai alamat lain
              </Button>
            </>
          }
        >
          <p>
            Jika alamat itu terdaftar, kami sudah mengirim tautan untuk membuat kata sandi baru ke{' '}
            <strong>{sent.email}</strong>.
          </p>
          <p>
            Tautan berlaku 30 menit dan hanya dapat dipakai satu kali. Tautan yang Anda minta
            sebelumnya tetap berlaku. Belum datang? Periksa juga folder spam.
          </p>
        </Alert>
        {failure}
      </Outcome>
    );
  }
  const [refused] = serverFaults(request.error).filter(({ field }) => field === 'email');
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const email = z.safeParse(address, formText(event.currentTarget, 'email'));
        setInvalid(!email.success);
        if (email.success && !request.isPending) request.mutate(email.data);
      }}
    >
      <p>Tulis alamat email akun Anda. Kami mengirim tautan untuk membuat kata sandi baru.</p>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={user?.email ?? ''}
        error={invalid ? 'Tulis alamat email yang benar' : refused?.message}
      />
      {failure}
      <Button type="submit" size="lg" wide busy={request.isPending}>
        {request.isPending ? 'Mengirim…' : 'Kirim tautan'}
      </Button>
    </form>
  );
}
