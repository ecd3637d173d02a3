import { failureText, useApi, useMutation, type User } from '@panggung/platform';
import { Alert, CodeField, Copyable, Field, FormActions, QrCode } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { formText } from '../profile/form-text';
import styles from './second-factor.module.css';

interface SetUpProps {
  user: User;
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

interface App {
  /** For typing, base32. */
  secret: string;
  /** For the QR code. */
  address: string;
}

/** Two steps: the password, for a secret; then the first code that the app makes of it. */
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
  const begin = useMutation({
    mutationFn: (currentPassword: string) =>
      api.post('/auth/second-factor', user.hasPassword ? { currentPassword } : {}),
    onSuccess: ({ data }) => onBegun(data),
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate(formText(event.currentTarget, 'currentPassword'));
      }}
    >
      <p>
        Pasang aplikasi autentikator di ponsel Anda, misalnya Google Authenticator, Microsoft
        Authenticator, atau Aegis.
      </p>
      {user.hasPassword ? (
        <Field
          label="Kata sandi Anda"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
      ) : null}
      {begin.error ? <Alert tone="bad" title={failureText(begin.error)} /> : null}
      <FormActions
        label="Lanjut"
        busyLabel="Menyiapkan…"
        busy={begin.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}

interface FirstCodeProps {
  app: App;
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function FirstCode({ app, onOn, onCancel }: FirstCodeProps): ReactNode {
  const { api } = useApi();
  const [fault, setFault] = useState<string>();
  const activate = useMutation({
    mutationFn: (code: string) => api.post('/auth/second-factor/activate', { code }),
    onSuccess: ({ data }) => onOn(data.recoveryCodes),
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const code = formText(event.currentTarget, 'code').trim();
        setFault(code === '' ? 'Isi kode dari aplikasinya' : undefined);
        if (code !== '' && !activate.isPending) activate.mutate(code);
      }}
    >
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
      {activate.error ? <Alert tone="bad" title={failureText(activate.error)} /> : null}
      <CodeField appOnly error={fault} />
      <FormActions
        label="Aktifkan"
        busyLabel="Memeriksa…"
        busy={activate.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
