import { href } from '@panggung/addresses';
import { Link, useApi, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Card, EmptyState, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ArtistForm } from './artist-form';
import { ownArtist, ownPromotor } from './profile.queries';
import { PromotorForm } from './promotor-form';

/** The profile of the signed-in artist. */
export function ArtistProfile(): ReactNode {
  const { api } = useApi();
  const query = useQuery(ownArtist(api));
  return (
    <Loaded query={query} what="profil">
      {(answer) =>
        answer === null ? (
          <NoProfile />
        ) : (
          <Profile publicPath={href('/artists/:id', { id: answer.data.id })}>
            <ArtistForm key={answer.data.id} artist={answer.data} />
          </Profile>
        )
      }
    </Loaded>
  );
}

/** The profile of the signed-in promotor. */
export function PromotorProfile(): ReactNode {
  const { api } = useApi();
  const query = useQuery(ownPromotor(api));
  return (
    <Loaded query={query} what="profil">
      {(answer) =>
        answer === null ? (
          <NoProfile />
        ) : (
          <Profile publicPath={href('/promotors/:id', { id: answer.data.id })}>
            <PromotorForm key={answer.data.id} promotor={answer.data} />
          </Profile>
        )
      }
    </Loaded>
  );
}

function Profile(props: { publicPath: string; children: ReactNode }): ReactNode {
  return (
    <Stack>
      <p>
        Inilah yang dilihat pengunjung tentang Anda.{' '}
        <Link to={props.publicPath}>Lihat halaman publik</Link>
      </p>
      <Card>{props.children}</Card>
    </Stack>
  );
}

/** Approved accounts have a profile; it can be missing when an admin changed the role. */
function NoProfile(): ReactNode {
  return (
    <EmptyState
      title="Belum ada profil untuk akun ini"
      action={
        <Link to={href('/contact')} className={buttonClass()}>
          Hubungi kami
        </Link>
      }
    >
      Profil dibuat ketika pengajuan Anda disetujui. Beri tahu kami agar kami periksa pengajuannya.
    </EmptyState>
  );
}
