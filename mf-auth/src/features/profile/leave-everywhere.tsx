import { failureText, useApi, useAuth, useAction, useNavigate } from '@panggung/platform';
import { Actions, Alert, Button, Dialog } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from './profile.module.css';

/** Ends every session of the account, including this one, after a confirmation. */
export function LeaveEverywhere(): ReactNode {
  const { api } = useApi();
  const { logout } = useAuth();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leave = useAction({
    mutationFn: () => api.post('/auth/logout-everywhere'),
    // The token is invalid now, so delete the session on this device too.
    onSuccess: () => logout().then(() => navigate('/login')),
  });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          leave.reset();
          setAsking(true);
        }}
      >
        Keluar dari semua perangkat
      </Button>
      {asking ? (
        <Dialog title="Keluar dari semua perangkat?" onClose={() => setAsking(false)}>
          <div className={styles.section}>
            <p>
              Semua perangkat di daftar ini dikeluarkan, <strong>termasuk perangkat ini</strong>.
              Anda perlu masuk lagi untuk melihat tiket dan pesanan.
            </p>
            {leave.isError ? <Alert tone="bad" title={failureText(leave.error)} /> : null}
            <Actions>
              <Button busy={leave.isPending} onClick={() => leave.mutate()}>
                Ya, keluar
              </Button>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                Batal
              </Button>
            </Actions>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
