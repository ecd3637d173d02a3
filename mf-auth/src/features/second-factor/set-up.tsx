import { useApi, type User } from '@panggung/platform';
import { Form, useForm } from '@panggung/screens';
import { CodeField, Copyable, Field, FormActions, QrCode } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { minLength, object, pipe, string } from 'valibot';
import { codeSchema } from './code-schema';
import styles from './second-factor.module.css';

const proofSchema = object({
  currentPassword: pipe(string(), minLength(1, 'Isi kata sandi Anda')),
});

interface SetUpProps {
  user: User;
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

interface App {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth:` address, for the QR code. */
  address: string;
}

/** Two steps: the password gives a secret; then the app's first code confirms it. */
export function SetUp({ user, onOn, onCancel }: SetUpProps): ReactNode {
  const [app, setApp] = useState<App | null>(null);
  return app ? (
    <FirstCode app={app} onOn={onOn} onCancel={onCancel} />
  ) : (
    <Begin user={user} onBegun={setApp} onCancel={onCancel} />
  );
}

interface BeginProps {
  user: User;
  onBegun: (app: App) => void;
  onCancel: () => void;
}

function Begin({ user, onBegun, onCancel }: BeginProps): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'second-factor',
    schema: user.hasPassword ? proofSchema : object({ currentPassword: string() }),
    saved: { currentPassword: '' },
    codes: { WRONG_PASSWORD: 'currentPassword' },
    async send(proof) {
      const { data } = await api.post('/auth/second-factor', user.hasPassword ? proof : {});
      onBegun(data);
    },
  });
  return (
    <Form form={form} className={styles.form} summary={null}>
      <p>
        Pasang aplikasi autentikator di ponsel Anda, misalnya Google Authenticator, Microsoft
        Authenticator, atau Aegis.
      </p>
      {user.hasPassword ? (
        <Field
          {...form.field('currentPassword')}
          label="Kata sandi Anda"
          type="password"
          autoComplete="current-password"
          required
        />
      ) : null}
      <FormActions label="Lanjut" busyLabel="Menyiapkan…" busy={form.busy} onCancel={onCancel} />
    </Form>
  );
}

interface FirstCodeProps {
  app: App;
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function FirstCode({ app, onOn, onCancel }: FirstCodeProps): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'second-factor',
    schema: codeSchema('Isi kode dari aplikasinya'),
    saved: { code: '' },
    codes: { WRONG_CODE: 'code' },
    async send(body) {
      const { data } = await api.post('/auth/second-factor/activate', body);
      onOn(data.recoveryCodes);
    },
  });
  return (
    <Form form={form} className={styles.form} summary={null}>
      <p>
        Pindai kode QR ini dengan aplikasinya. Tidak bisa memindai, atau sedang di ponsel yang sama?
        Salin kuncinya ke aplikasi, atau <a href={app.address}>buka langsung di aplikasi</a>.
      </p>
      <div className={styles.qr}>
        <QrCode value={app.address} label="Kode QR untuk aplikasi autentikator" />
      </div>
      <Copyable label="Kunci penyiapan" value={app.secret}>
        {app.secret.replace(/(.{4})(?!$)/g, '$1 ')}
      </Copyable>
      <CodeField appOnly {...form.field('code')} />
      <FormActions label="Aktifkan" busyLabel="Memeriksa…" busy={form.busy} onCancel={onCancel} />
    </Form>
  );
}
