import { failureText, useAuth } from '@panggung/platform';
import { Form, useForm, useSending } from '@panggung/screens';
import { Actions, Alert, Button, Field } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { minLength, object, pipe, string } from 'valibot';
import { newPasswordSchema, noPassword } from '../password/new-password';
import { NewPasswordFields } from '../password/new-password-fields';
import styles from '../profile/profile.module.css';
import type { AddressLink, Proof } from './address-link.queries';

interface ProofFormsProps {
  link: AddressLink;
  prove: (proof: Proof) => Promise<unknown>;
}

const knownPassword = object({
  password: pipe(string(), minLength(1, 'Isi kata sandi akun ini')),
});

/**
 * Proof in addition to the link: none on a device that is signed in, elsewhere the account's
 * password. A visitor without the password sets a new one, since somebody else may have registered
 * the address.
 */
export function ProofForms({ link, prove }: ProofFormsProps): ReactNode {
  const { user } = useAuth();
  const [unknown, setUnknown] = useState(false);
  const proving = useSending();
  const address = <strong>{link.email}</strong>;
  if (link.yours || !link.hasPassword) {
    return (
      <>
        <p>Pastikan bahwa {address} alamat Anda, agar e-tiket dan kabar penting sampai.</p>
        {proving.error ? <Alert tone="bad" title={failureText(proving.error)} /> : null}
        <Actions>
          <Button size="lg" busy={proving.busy} onClick={() => void proving.run(() => prove({}))}>
            {proving.busy ? 'Memverifikasi…' : 'Verifikasi alamat ini'}
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
      {proving.error ? <Alert tone="bad" title={failureText(proving.error)} /> : null}
      {unknown ? (
        <NewPassword address={address} prove={prove} />
      ) : (
        <KnownPassword address={address} prove={prove} />
      )}
      <p className={styles.note}>
        <Button variant="quiet" onClick={() => setUnknown(!unknown)}>
          {unknown ? 'Saya tahu kata sandinya' : 'Saya tidak tahu kata sandi akun ini'}
        </Button>
      </p>
    </>
  );
}

interface FormProps extends Pick<ProofFormsProps, 'prove'> {
  address: ReactNode;
}

function KnownPassword({ address, prove }: FormProps): ReactNode {
  const form = useForm({
    id: 'proof',
    schema: knownPassword,
    saved: { password: '' },
    send: (proof) => prove(proof),
  });
  return (
    <Form form={form} className={styles.form} summary={null}>
      <p>
        Anda belum masuk di perangkat ini. Isi kata sandi akun {address} untuk memverifikasi
        alamatnya.
      </p>
      <Field
        {...form.field('password')}
        label="Kata sandi akun"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? 'Memverifikasi…' : 'Verifikasi alamat ini'}
      </Button>
    </Form>
  );
}

function NewPassword({ address, prove }: FormProps): ReactNode {
  const form = useForm({
    id: 'proof',
    schema: newPasswordSchema,
    saved: noPassword,
    send: ({ newPassword }) => prove({ newPassword }),
  });
  return (
    <Form form={form} className={styles.form} summary={null}>
      <p>
        Buat kata sandi Anda sendiri untuk akun {address}. Kata sandi sebelumnya tidak berlaku lagi
        dan semua perangkat dikeluarkan; pesanan dan tiket di akun itu tetap ada.
      </p>
      <NewPasswordFields field={form.field} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? 'Menyimpan…' : 'Simpan dan verifikasi'}
      </Button>
    </Form>
  );
}
