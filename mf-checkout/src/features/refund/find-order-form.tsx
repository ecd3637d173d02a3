import { failureText, useApi, useMutation } from '@panggung/platform';
import { Alert, Button, Card, ErrorSummary, Field } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { emailFault, isEmail } from '../sending/email';
import { requestOrderLink } from './refund.queries';
import styles from './refund.module.css';

/** Mails the link of an order to its buyer, for whoever knows what stands in its mail. */
export function FindOrderForm(): ReactNode {
  const { api } = useApi();
  const [code, setCode] = useState('');
  const [email, setEmail] = useState('');
  const [attempt, setAttempt] = useState(0);
  const finding = useMutation({
    mutationFn: () => requestOrderLink(api, code.trim(), email.trim()),
  });
  const own = {
    code: /^PGG-[0-9A-Z]{6}$/i.test(code.trim())
      ? undefined
      : 'Tulis kode pesanan, misalnya PGG-7K2M9Q',
    email: isEmail(email.trim()) ? undefined : emailFault,
  };
  const faults = attempt > 0 ? own : { code: undefined, email: undefined };

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    if (finding.isPending) return;
    setAttempt((count) => count + 1);
    if (own.code === undefined && own.email === undefined) finding.mutate();
  }

  return (
    <Card>
      <form noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary
          title="Periksa lagi isian Anda"
          attempt={attempt}
          errors={[
            ...(faults.code === undefined ? [] : [{ field: 'order-code', message: faults.code }]),
            ...(faults.email === undefined
              ? []
              : [{ field: 'order-email', message: faults.email }]),
          ]}
        />
        {finding.isSuccess ? (
          <Alert tone="good" title="Periksa email Anda">
            <p>
              Jika kode dan email itu cocok, tautan pesanannya sudah kami kirim ke alamat itu. Buka
              dari sana, lalu ajukan pengembaliannya. Belum datang? Periksa kode, email, dan folder
              spam.
            </p>
          </Alert>
        ) : null}
        {finding.isError ? (
          <Alert tone="bad" title={failureText(finding.error)}>
            <p>Isian Anda tetap ada.</p>
          </Alert>
        ) : null}
        <h2 className={styles.legend}>Cari pesanan Anda</h2>
        <Field
          id="order-code"
          label="Kode pesanan"
          hint="Tertera di email pesanan, misalnya PGG-7K2M9Q."
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={faults.code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Field
          id="order-email"
          label="Email"
          type="email"
          hint="Yang Anda pakai saat memesan."
          required
          autoComplete="email"
          error={faults.email}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" busy={finding.isPending}>
          {finding.isPending ? 'Mengirim…' : 'Kirim tautan pesanan'}
        </Button>
      </form>
    </Card>
  );
}
