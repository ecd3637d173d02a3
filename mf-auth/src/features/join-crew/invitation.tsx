import { Link, failureText, useAuth } from '@panggung/platform';
import { Actions, Alert, Button, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { CrewInvitation } from './join-crew.queries';

const roles: Record<CrewInvitation['role'], { name: string; may: string }> = {
  gate: { name: 'petugas gerbang', may: 'memindai tiket di pintu masuk' },
  sales: {
    name: 'pemantau penjualan',
    may: 'melihat acara, penjualan, dan daftar peserta, tanpa mengubah apa pun',
  },
  editor: {
    name: 'penyunting',
    may: 'mengubah acara, jenis tiket, dan gerbang, tetapi tidak laporan keuangan, pembatalan, dan kru',
  },
};

interface InvitationProps {
  invitation: CrewInvitation;
  busy: boolean;
  error: unknown;
  onAccept: () => void;
}

/** What somebody is invited to, and what they must do to accept. */
export function Invitation({ invitation, busy, error, onAccept }: InvitationProps): ReactNode {
  const { user } = useAuth();
  const { promotor, event, role, email } = invitation;
  return (
    <Stack>
      <p>
        <strong>{promotor}</strong> mengundang Anda menjadi <strong>{roles[role].name}</strong>{' '}
        untuk {event === null ? 'semua acaranya' : <strong>{event.title}</strong>}.
      </p>
      <p>Anda dapat {roles[role].may}. Yang Anda lakukan tercatat atas nama Anda.</p>
      {error ? <Alert tone="bad" title={failureText(error)} /> : null}
      {user?.email === email ? (
        <Actions>
          <Button size="lg" busy={busy} onClick={onAccept}>
            {busy ? 'Menerima…' : 'Terima undangan'}
          </Button>
        </Actions>
      ) : (
        <OtherAccount email={email} signedInAs={user?.email ?? null} />
      )}
    </Stack>
  );
}

/** Signed out, or another account: the token must not be stored, so the link is opened again. */
function OtherAccount(props: { email: string; signedInAs: string | null }): ReactNode {
  const { email, signedInAs } = props;
  return (
    <>
      <p>
        Undangan ini untuk akun beralamat <strong>{email}</strong>.
        {signedInAs === null
          ? ' Masuk atau daftar dengan alamat itu, lalu buka lagi tautan di email kami.'
          : ` Anda sedang masuk sebagai ${signedInAs}. Keluar dahulu, masuk dengan alamat itu, lalu buka lagi tautan di email kami.`}
      </p>
      {signedInAs === null ? (
        <Actions>
          <Link to="/login" className={buttonClass()}>
            Masuk
          </Link>
          <Link to="/register" className={buttonClass({ variant: 'secondary' })}>
            Daftar
          </Link>
        </Actions>
      ) : null}
    </>
  );
}
