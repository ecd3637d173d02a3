import { Link, failureText, useAuth } from '@panggung/platform';
import { Actions, Alert, Button, Poster, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './claim.module.css';
import type { ArtistClaim } from './claim.queries';

interface ClaimOfferProps {
  claim: ArtistClaim;
  busy: boolean;
  error: unknown;
  onTake: () => void;
}

/** The offered profile, and what the visitor must do to take it over. */
export function ClaimOffer({ claim, busy, error, onTake }: ClaimOfferProps): ReactNode {
  const { user } = useAuth();
  return (
    <div className={styles.offer}>
      <div className={styles.artist}>
        <div className={styles.portrait}>
          <Poster
            src={claim.image_url}
            preview={claim.image_preview}
            alt=""
            shape="square"
            sizes="6rem"
          />
        </div>
        <div>
          <h2>{claim.stage_name}</h2>
          <p className={styles.note}>Dibuat oleh {claim.promotor}</p>
        </div>
      </div>
      <p>
        {claim.promotor} mengundang Anda mengurus profil ini sendiri: nama, bio, foto, tautan, dan
        undangan tampil. Setelah itu promotor tidak dapat mengubahnya lagi.
      </p>
      {error ? <Alert tone="bad" title={failureText(error)} /> : null}
      {user?.email === claim.email ? (
        <Actions>
          <Button size="lg" busy={busy} onClick={onTake}>
            {busy ? 'Mengambil alih…' : 'Ambil alih profil'}
          </Button>
        </Actions>
      ) : (
        <OtherAccount email={claim.email} signedInAs={user?.email ?? null} />
      )}
    </div>
  );
}

/** Signed out, or another account: the token must not be stored, so the link is opened again. */
function OtherAccount(props: { email: string; signedInAs: string | null }): ReactNode {
  const { email, signedInAs } = props;
  return (
    <>
      <p>
        Undangan ini untuk akun artis beralamat <strong className={styles.address}>{email}</strong>.
        {signedInAs === null
          ? ' Masuk atau daftar sebagai artis dengan alamat itu, verifikasi alamatnya, lalu buka lagi tautan di email kami.'
          : ` Anda sedang masuk sebagai ${signedInAs}. Keluar dahulu, masuk dengan alamat itu, lalu buka lagi tautan di email kami.`}
      </p>
      {signedInAs === null ? (
        <Actions>
          <Link to="/login" className={buttonClass()}>
            Masuk
          </Link>
          <Link to="/register" className={buttonClass({ variant: 'secondary' })}>
            Daftar sebagai artis
          </Link>
        </Actions>
      ) : null}
    </>
  );
}
