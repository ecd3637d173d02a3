import { failureText, useApi } from '@panggung/platform';
import { Form, emailText, useForm } from '@panggung/screens';
import { Alert, Button, Card, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object, pipe, regex, string, trim } from 'valibot';
import { requestOrderLink } from './refund.queries';
import styles from './refund.module.css';

const schema = object({
  code: pipe(
    string(),
    trim(),
    regex(/^PGG-[0-9A-Z]{6}$/i, 'Tulis kode pesanan, misalnya PGG-7K2M9Q'),
  ),
  email: emailText,
});

/** Mails the link of an order to its buyer, for a visitor who knows the order code and address. */
export function FindOrderForm(): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'order',
    schema,
    saved: { code: '', email: '' },
    staysTyped: true,
    send: ({ code, email }) => requestOrderLink(api, code, email),
  });
  return (
    <Card>
      <Form
        form={form}
        className={styles.form}
        failure={(error) => (
          <Alert tone="bad" title={failureText(error)}>
            <p>Isian Anda tetap ada.</p>
          </Alert>
        )}
      >
        {form.savedAt ? (
          <Alert tone="good" title="Periksa email Anda">
            <p>
              Jika kode dan email itu cocok, tautan pesanannya sudah kami kirim ke alamat itu. Buka
              dari sana, lalu ajukan pengembaliannya. Belum datang? Periksa kode, email, dan folder
              spam.
            </p>
          </Alert>
        ) : null}
        <h2 className={styles.legend}>Cari pesanan Anda</h2>
        <Field
          {...form.field('code')}
          label="Kode pesanan"
          hint="Tertera di email pesanan, misalnya PGG-7K2M9Q."
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          {...form.field('email')}
          label="Email"
          type="email"
          hint="Yang Anda pakai saat memesan."
          required
          autoComplete="email"
        />
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Mengirim…' : 'Kirim tautan pesanan'}
        </Button>
      </Form>
    </Card>
  );
}
