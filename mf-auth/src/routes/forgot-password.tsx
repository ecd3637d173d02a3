import { Link, PageHead } from '@panggung/platform';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ForgotForm } from '../features/password/forgot-form';

/** Where a forgotten password begins to be replaced. */
export function ForgotPassword(): ReactNode {
  return (
    <Page width="narrow">
      <PageHead title="Lupa kata sandi · Panggung" noIndex />
      <Card>
        <Stack>
          <h1>Lupa kata sandi</h1>
          <ForgotForm />
          <p>
            Ingat lagi? <Link to="/login">Masuk</Link>
          </p>
        </Stack>
      </Card>
    </Page>
  );
}
