import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Field } from '../field/field';
import styles from './code-field.module.css';

interface CodeFieldProps {
  /** What is wrong with the code. */
  error?: string | undefined;
  /** Only a code of the app will do, as while it is set up. */
  appOnly?: boolean;
  autoFocus?: boolean;
}

/** The code of a second factor, as the form's `code`: of the authenticator app, or for recovery. */
export function CodeField({ error, appOnly = false, autoFocus }: CodeFieldProps): ReactNode {
  const [recovering, setRecovering] = useState(false);
  const common = { name: 'code', required: true, error, autoFocus: autoFocus || recovering };
  return (
    <div className={styles.code}>
      {recovering ? (
        <Field
          key="recovery"
          {...common}
          label="Kode pemulihan"
          hint="Satu dari kode yang Anda simpan saat mengaktifkannya. Tiap kode berlaku satu kali."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      ) : (
        <Field
          key="app"
          {...common}
          label="Kode verifikasi"
          hint="Enam angka dari aplikasi autentikator Anda."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
      )}
      {appOnly ? null : (
        <Button variant="quiet" onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Pakai kode dari aplikasi' : 'Pakai kode pemulihan'}
        </Button>
      )}
    </div>
  );
}
