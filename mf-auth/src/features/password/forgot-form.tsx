import { failureText, useApi, useAuth } from '@panggung/platform';
import { Form, emailText, useForm, useSending } from '@panggung/screens';
import { Alert, Button, Field } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { object } from 'valibot';
import { Outcome } from '../link/outcome';
import { SendAgain } from '../link/send-again';
import styles from '../profile/profile.module.css';

const schema = object({ email: emailText });

interface Sent {
  email: string;
  at: number;
}

/** Requests a link that sets a new password. The answer never says whether the account exists. */
export function ForgotForm(): ReactNode {
  const { api } = useApi();
  const { user } = useAuth();
  const [sent, setSent] = useState<Sent | null>(null);
  async function ask(email: string): Promise<void> {
    await api.post('/auth/password/forgot', { email });
    setSent({ email, at: Date.now() });
  }
  const form = useForm({
    id: 'forgot',
    schema,
    saved: { email: user?.email ?? '' },
    send: ({ email }) => ask(email),
  });
  const again = useSending();

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
                busy={again.busy}
                onSend={() => void again.run(() => ask(sent.email))}
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
        {again.error ? <Alert tone="bad" title={failureText(again.error)} /> : null}
      </Outcome>
    );
  }
  return (
    <Form form={form} className={styles.form} summary={null}>
      <p>Tulis alamat email akun Anda. Kami mengirim tautan untuk membuat kata sandi baru.</p>
      <Field {...form.field('email')} label="Email" type="email" autoComplete="email" required />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? 'Mengirim…' : 'Kirim tautan'}
      </Button>
    </Form>
  );
}
