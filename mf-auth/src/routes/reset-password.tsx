import { Link, PageHead, useLinkToken } from '@panggung/platform';
import { Alert, Card, Page, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ResetForm } from '../features/password/reset-form';

/** Target of the link in the mail about a forgotten password. */
export function ResetPassword(): ReactNode {
  const token = useLinkToken();
  return (
    <Page width="narrow">
      <PageHead title="Buat kata sandi baru · Panggung" noIndex />
      <Card>
        <Stack>
          <h1>Buat kata sandi baru</h1>
          {token === null ? <LinkMissing /> : <ResetForm key={token} token={token} />}
        </Stack>
      </Card>
    </Page>
  );
}

/** Shown without a token, also after a reload, because the token is not stored. */
function LinkMissing(): ReactNode {
  return (
    <Alert
      tone="warn"
      title="Buka tautan di email Anda sekali lagi"
      action={
        <Link to="/forgot-password" className={buttonClass()}>
          Minta tautan baru
        </Link>
      }
    >
      <p>Halaman ini hanya dapat dibuka lewat tautan yang kami kirim. Atau minta tautan baru.</p>
    </Alert>
  );
}
