import { useApi } from '@panggung/platform';
import { Form, emailText, useForm } from '@panggung/screens';
import { Alert, Button, Card, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import styles from './recovery.module.css';

const schema = object({ email: emailText });

/** Requests a mail with a link. The answer never tells whether the address has orders. */
export function RecoveryForm(): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'recovery',
    schema,
    saved: { email: '' },
    staysTyped: true,
    send: (body) => api.post('/transactions/recover', body),
  });
  return (
    <Card>
      <Form form={form} className={styles.form} summary={null}>
        <p>
          Membeli tanpa akun dan kehilangan tautannya? Kami kirim tautan ke semua pesanan yang
          dibuat dengan alamat email Anda.
        </p>
        {form.savedAt ? (
          <Alert tone="good" title="Periksa email Anda">
            <p>
              Jika ada pesanan dengan alamat itu, tautannya sudah kami kirim. Tautan berlaku 30
              menit dan hanya dapat dipakai satu kali.
            </p>
          </Alert>
        ) : null}
        <Field
          {...form.field('email')}
          label="Email"
          type="email"
          hint="Yang Anda pakai saat memesan."
          required
          autoComplete="email"
        />
        <Button type="submit" busy={form.busy}>
          Kirim tautan
        </Button>
      </Form>
    </Card>
  );
}
