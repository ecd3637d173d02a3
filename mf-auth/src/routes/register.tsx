import { Link, useSearchParams } from '@panggung/platform';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { loginPage } from '../features/login/login-address';
import { RegisterForm } from '../features/register/register-form';

/** Opens an account (product specification §3 to §5). */
export function Register(): ReactNode {
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  return (
    <Page width="narrow">
      <title>Daftar · Panggung</title>
      <meta name="robots" content="noindex" />
      <Card>
        <Stack>
          <h1>Daftar</h1>
          <RegisterForm returnTo={returnTo} />
          <p>
            Sudah punya akun? <Link to={loginPage(returnTo)}>Masuk</Link>
          </p>
        </Stack>
      </Card>
    </Page>
  );
}
