import { Link, useAuth, useLocation, useNavigate, type User } from '@panggung/platform';
import { Actions, Button, Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Area } from '../areas/areas';
import { loginPath } from '../auth/login-path';
import { useRemotes } from '../federation/remote-context';
import { useNavigation } from '../frame/navigation';

const roleWords: Readonly<Record<string, string>> = {
  user: 'pengguna',
  artist: 'artis',
  promotor: 'promotor',
  admin: 'admin',
  crew: 'kru',
};

/** Shown to somebody whose account lacks the role of an area. */
export function NoAccess({ area, user }: { area: Area; user: User }): ReactNode {
  const { logout } = useAuth();
  const { entryPoints } = useNavigation();
  const navigate = useNavigate();
  const location = useLocation();
  const remotes = useRemotes();
  const needed = area.roles.map(wordOf).join(' atau ');
  return (
    <Page width="narrow">
      <title>Tidak ada akses · Panggung</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>Halaman ini untuk {needed}</h1>
        <p>
          Anda masuk sebagai {user.name} ({user.email}) dengan akun {wordOf(user.role)}, jadi
          halaman ini belum bisa Anda buka.
        </p>
        <p>
          Punya akun {needed}? Masuk dengan akun itu, lalu Anda kembali ke halaman ini. Jika akun
          Anda yang sekarang seharusnya bisa membukanya, hubungi kami agar perannya kami periksa.
        </p>
        <Actions>
          <Button
            onClick={() => {
              void logout().then(() => navigate(loginPath(remotes, location)));
            }}
          >
            Masuk dengan akun lain
          </Button>
          {entryPoints.help ? (
            <Link to={entryPoints.help} className={buttonClass({ variant: 'secondary' })}>
              Hubungi kami
            </Link>
          ) : null}
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            Ke beranda
          </Link>
        </Actions>
      </Stack>
    </Page>
  );
}

const wordOf = (role: string) => roleWords[role] ?? role;
