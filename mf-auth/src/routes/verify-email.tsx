import { PageHead, useLinkToken } from '@panggung/platform';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Arrival } from '../features/email/arrival';
import { Verification } from '../features/email/verification';

/** Target of the link in the mail about a new address. Loading it changes nothing. */
export function VerifyEmail(): ReactNode {
  const token = useLinkToken();
  return (
    <Page width="narrow">
      <PageHead title="Verifikasi email · Panggung" noIndex />
      <Card>
        <Stack>
          <h1>Verifikasi email</h1>
          {token === null ? <Arrival /> : <Verification key={token} token={token} />}
        </Stack>
      </Card>
    </Page>
  );
}
