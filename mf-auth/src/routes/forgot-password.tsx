import { Link, PageHead } from '@panggung/platform';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ForgotForm } from '../features/password/forgot-form';
import { usePasswords } from '../features/ways/use-passwords';

/** First step to replace a forgotten password. */
export function ForgotPassword(): ReactNode {
  const passwords = usePasswords();
  return (
    <Page width="narrow">
      <PageHead title="Lupa kata sandi · Panggung" noIndex />
      <Card>
        <Stack>
          <h1>Lupa kata sandi</h1>
          {passwords ? (
            <>
              <ForgotForm />
              <p>
                Ingat lagi? <Link to="/login">Masuk</Link>
              </p>
            </>
          ) : (
            <>
              <p>
                Kata sandi Anda diatur oleh penyedia login. Mulai masuk, lalu pilih lupa kata sandi
                di halaman penyedia itu.
              </p>
              <p>
                <Link to="/login">Masuk</Link>
              </p>
            </>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
