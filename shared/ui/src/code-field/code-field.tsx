import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Field } from '../field/field';
import styles from './code-field.module.css';

interface CodeFieldProps extends Pick<
  ComponentProps<typeof Field>,
  /** `error`: message about the code. */
  'id' | 'value' | 'error' | 'onChange'
> {
  /** Accepts only a code of the app, e.g. during the set-up. */
  appOnly?: boolean;
  autoFocus?: boolean;
}

/** The field `code` of a form: a code of the authenticator app, or a recovery code. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { appOnly = false, autoFocus, ...field } = props;
  const [recovering, setRecovering] = useState(false);
  const common = { ...field, name: 'code', required: true, autoFocus: autoFocus || recovering };
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
