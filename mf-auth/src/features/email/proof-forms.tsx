import { failureText, useAuth } from '@panggung/platform';
import { Actions, Alert, Button, Field } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import {
  NewPasswordFields,
  readNewPassword,
  type PasswordFaults,
} from '../password/new-password-fields';
import { formText } from '../profile/form-text';
import styles from '../profile/profile.module.css';
import { serverFaults } from '../register/server-faults';
import type { AddressLink, Proof } from './address-link.queries';

interface ProofProps {
  busy: boolean;
  error: unknown;
  onProve: (proof: Proof) => void;
}

/**
 * What the visitor has to show beside the link: nothing on a device that is signed in, the account's
 * password elsewhere. Who does not know it chooses another one, since somebody else may have
 * registered the address.
 */
export function ProofForms({ link, ...props }: ProofProps & { link: AddressLink }): ReactNode {
  const { user } = useAuth();
  const [unknown, setUnknown] = useState(false);
  const failure = props.error ? <Alert tone="bad" title={failureText(props.error)} /> : null;
  const address = <strong>{link.email}</strong>;
  if (link.yours || !link.hasPassword) {
    return (
      <>
        <p>Pastikan bahwa {address} alamat Anda, agar e-tiket dan kabar penting sampai.</p>
        {failure}
        <Actions>
          <Button size="lg" busy={props.busy} onClick={() => props.onProve({})}>
            {props.busy ? 'Memverifikasi…' : 'Verifikasi alamat ini'}
          </Button>
        </Actions>
      </>
    );
  }
  return (
    <>
      {user === null ? null : (
        <p>Anda sedang masuk sebagai {user.email}; tautan ini untuk akun lain.</p>
      )}
      {unknown ? (
        <NewPassword {...props} address={address} failure={failure} />
      ) : (
        <KnownPassword {...props} address={address} failure={failure} />
      )}
      <p className={styles.note}>
        <Button variant="quiet" onClick={() => setUnknown(!unknown)}>
          {unknown ? 'Saya tahu kata sandinya' : 'Saya tidak tahu kata sandi akun ini'}
        </Button>
      </p>
    </>
  );
}

interface FormProps extends ProofProps {
  address: ReactNode;
  failure: ReactNode;
}

function KnownPassword({ address, failure, busy, onProve }: FormProps): ReactNode {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const password = formText(event.currentTarget, 'password');
        if (password !== '' && !busy) onProve({ password });
      }}
    >
      <p>
        Anda belum masuk di perangkat ini. Isi kata sandi akun {address} untuk memverifikasi
        alamatnya.
      </p>
      <Field
        label="Kata sandi akun"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
      {failure}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? 'Memverifikasi…' : 'Verifikasi alamat ini'}
      </Button>
    </form>
  );
}

function NewPassword({ address, failure, busy, error, onProve }: FormProps): ReactNode {
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [refused] = serverFaults(error).filter(({ field }) => field === 'newPassword');
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readNewPassword(event.currentTarget);
        setFaults(typeof read === 'string' ? {} : read);
        if (typeof read === 'string' && !busy) onProve({ newPassword: read });
      }}
    >
      <p>
        Buat kata sandi Anda sendiri untuk akun {address}. Kata sandi sebelumnya tidak berlaku lagi
        dan semua perangkat dikeluarkan; pesanan dan tiket di akun itu tetap ada.
      </p>
      <NewPasswordFields faults={{ ...(refused && { newPassword: refused.message }), ...faults }} />
      {failure}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? 'Menyimpan…' : 'Simpan dan verifikasi'}
      </Button>
    </form>
  );
}
