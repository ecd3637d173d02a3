import { href } from '@panggung/addresses';
import { ApiError, Link, failureText, useAuth } from '@panggung/platform';
import { Alert, Button, Loading, NeedsScript, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { RoomStatus } from '../status/room.queries';
import { LinkForm } from './link-form';
import styles from './join-panel.module.css';
import { useJoin } from './use-join';

interface JoinPanelProps {
  eventId: string;
  status: RoomStatus;
  /** From a mailed link; null without one. */
  proof: string | null;
  /** On the button. */
  label?: string;
}

/** The way in: one tap for members, and for guests who came by their mailed link. */
export function JoinPanel({ eventId, status, proof, label }: JoinPanelProps): ReactNode {
  const { user, loading } = useAuth();
  const [spentProof, setSpentProof] = useState<string>();
  const join = useJoin(eventId, status);
  if (loading) {
    return (
      <>
        <NeedsScript />
        <Loading what="akun" />
      </>
    );
  }
  const ownProof = proof !== null && proof !== spentProof ? proof : null;
  if (!user && ownProof === null) {
    return (
      <GuestWays eventId={eventId}>
        {label === undefined ? null : <h2>{label}</h2>}
        {spentProof === undefined ? null : (
          <Alert tone="bad" title="Tautan itu sudah tidak berlaku">
            <p>Minta tautan baru. Jika Anda sudah di dalam, tempat Anda tetap ada.</p>
          </Alert>
        )}
      </GuestWays>
    );
  }
  return (
    <div className={styles.panel}>
      <Button
        size="lg"
        wide
        busy={join.isPending}
        onClick={() =>
          join.mutate(ownProof, {
            onError(error) {
              const isOver = error instanceof ApiError && error.code === 'LINK_EXPIRED';
              if (isOver && ownProof !== null) setSpentProof(ownProof);
            },
          })
        }
      >
        {label ?? 'Masuk ruang tunggu'}
      </Button>
      <p className={styles.note}>
        {ownProof === null && user
          ? `Satu tempat untuk ${user.email}, di semua perangkat Anda.`
          : 'Satu tempat untuk alamat email Anda, di semua perangkat Anda.'}
      </p>
      {join.error ? <JoinFailure error={join.error} /> : null}
    </div>
  );
}

function JoinFailure({ error }: { error: unknown }): ReactNode {
  const isUnproved = error instanceof ApiError && error.status === 403;
  return (
    <Alert
      tone="bad"
      title={failureText(error)}
      action={
        isUnproved ? (
          <Link to={href('/profile')} className={buttonClass({ variant: 'secondary' })}>
            Buka profil
          </Link>
        ) : undefined
      }
    >
      {isUnproved ? null : <p>Aman untuk mencoba lagi: tempat Anda tidak akan menjadi dua.</p>}
    </Alert>
  );
}

function GuestWays({ eventId, children }: { eventId: string; children: ReactNode }): ReactNode {
  const returnTo = href('/queue/:id', { id: eventId });
  return (
    <div className={styles.panel}>
      {children}
      <Link to={href('/login', { returnTo })} className={buttonClass({ size: 'lg', wide: true })}>
        Masuk dengan akun
      </Link>
      <p className={styles.or}>atau tanpa akun</p>
      <LinkForm eventId={eventId} />
    </div>
  );
}
