import type { SecondFactorWanted } from '@panggung/api-client';
import { ApiError, Link, failureText, useApi, useAction } from '@panggung/platform';
import { Actions, Alert, Button, CodeField, Dialog, FormActions, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from './second-factor-dialog.module.css';

interface SecondFactorDialogProps {
  wanted: SecondFactorWanted;
  settle: (proved: boolean) => void;
}

/** Asks for a code before an action that needs a second factor, or explains how to set one up. */
export function SecondFactorDialog({ wanted, settle }: SecondFactorDialogProps): ReactNode {
  return (
    <Dialog title="Verifikasi dua langkah" onClose={() => settle(false)}>
      {wanted === 'code' ? <AskCode settle={settle} /> : <SetUpFirst settle={settle} />}
    </Dialog>
  );
}

type Settling = Pick<SecondFactorDialogProps, 'settle'>;

function AskCode({ settle }: Settling): ReactNode {
  const { api } = useApi();
  const [fault, setFault] = useState<string>();
  const confirm = useAction({
    mutationFn: (code: string) => api.post('/auth/second-factor/confirm', { code }),
    onSuccess: () => settle(true),
    onError(error) {
      // The session is over, so there is nothing left to verify.
      if (error instanceof ApiError && error.status === 401) settle(false);
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const typed = new FormData(submitted.currentTarget).get('code');
        const code = typeof typed === 'string' ? typed.trim() : '';
        setFault(code === '' ? 'Isi kodenya dahulu' : undefined);
        if (code !== '' && !confirm.isPending) confirm.mutate(code);
      }}
    >
      <p>
        Tindakan ini membutuhkan kode verifikasi. Isian Anda tidak hilang; kami melanjutkannya
        begitu kodenya benar.
      </p>
      {confirm.error ? <Alert tone="bad" title={failureText(confirm.error)} /> : null}
      <CodeField autoFocus error={fault} />
      <FormActions
        label="Lanjutkan"
        busyLabel="Memeriksa…"
        busy={confirm.isPending}
        onCancel={() => settle(false)}
      />
    </form>
  );
}

function SetUpFirst({ settle }: Settling): ReactNode {
  return (
    <div className={styles.form}>
      <p>
        Tindakan ini hanya untuk akun dengan verifikasi dua langkah, dan akun Anda belum
        mengaktifkannya. Anda membutuhkan ponsel dengan aplikasi autentikator. Jika penyedia login
        Anda sudah memakai dua langkah, masuk lagi melalui penyedia itu juga cukup.
      </p>
      <Actions>
        <Link to="/profile#keamanan" className={buttonClass()} onClick={() => settle(false)}>
          Aktifkan di Profil
        </Link>
        <Button variant="quiet" onClick={() => settle(false)}>
          Nanti
        </Button>
      </Actions>
    </div>
  );
}
