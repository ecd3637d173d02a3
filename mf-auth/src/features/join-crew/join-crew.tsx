import { href } from '@panggung/addresses';
import { Link, failureText, useAction, useApi, useAuth, useQuery } from '@panggung/platform';
import { Alert, RetryAlert, Skeleton, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { isRefusal } from '../claim/claim.queries';
import { Outcome } from '../link/outcome';
import { Invitation } from './invitation';
import { invitationBehind, type CrewInvitation } from './join-crew.queries';

/** The invitation behind a link; nothing happens before somebody accepts it. */
export function JoinCrew({ token }: { token: string }): ReactNode {
  const { api } = useApi();
  const { loading } = useAuth();
  const { data, error, refetch } = useQuery(invitationBehind(api, token));
  const [joined, setJoined] = useState<CrewInvitation>();
  const joining = useAction({
    mutationFn: () => api.post('/crew-invitations', { token }),
    onSuccess: (answer) => setJoined(answer.data),
  });
  if (joined) return <Joined invitation={joined} />;
  if (isRefusal(error)) return <InvitationExpired />;
  if (data && !loading) {
    return (
      <Invitation
        invitation={data.data}
        busy={joining.isPending}
        error={joining.error}
        onAccept={() => joining.mutate()}
      />
    );
  }
  if (error) return <RetryAlert title={failureText(error)} onRetry={refetch} />;
  return (
    <div role="status" aria-label="Memeriksa tautan">
      <Skeleton shape="block" />
    </div>
  );
}

function Joined({ invitation: { promotor, role } }: { invitation: CrewInvitation }): ReactNode {
  return (
    <Outcome>
      <Alert
        tone="good"
        title={`Anda sekarang di kru ${promotor}`}
        action={
          role === 'gate' ? (
            <Link to={href('/gate')} className={buttonClass()}>
              Buka halaman gerbang
            </Link>
          ) : (
            // A new page: the studio is served to this account only from now on.
            <a href={href('/studio')} className={buttonClass()}>
              Buka studio
            </a>
          )
        }
      >
        <p>
          {role === 'gate'
            ? 'Pada hari acara, buka halaman itu di ponsel yang Anda pakai memindai. Simpan di layar utama agar mudah ditemukan.'
            : 'Acaranya ada di daftar Anda di studio.'}
        </p>
      </Alert>
    </Outcome>
  );
}

/** Shown when the address has no link of ours, or an expired one. */
export function InvitationExpired(): ReactNode {
  return (
    <Alert tone="warn" title="Tautan ini tidak berlaku lagi">
      <p>
        Undangan berlaku 14 hari, hanya sekali pakai, dan batal begitu penyelenggara mengirim yang
        baru. Buka tautan dari email terbaru secara utuh, atau minta penyelenggara mengirimnya lagi.
      </p>
    </Alert>
  );
}
