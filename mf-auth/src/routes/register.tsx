import { Link } from '@panggung/platform';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { RegisterForm } from '../features/register/register-form';

/** Opens an account (product specification §3 to §5). */
export function Register(): ReactNode {
  return (
    <Page width="narrow">
      <title>Daftar · Panggung</title>
      <meta name="robots" content="noindex" />
      <Card>
        <Stack>
          <h1>Daftar</h1>
          <RegisterForm />
          <p>
            Sudah punya akun? <Link to="/login">Masuk</Link>
          </p>
        </Stack>
      </Card>
    </Page>
  );
}
