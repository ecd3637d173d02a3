import { PageHead, useLinkToken } from '@panggung/platform';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Claim } from '../features/claim/claim';
import { ClaimExpired } from '../features/claim/claim-ends';

/** Target of the link with which an artist takes over a profile that a promotor made. */
export function ClaimArtist(): ReactNode {
  const token = useLinkToken();
  return (
    <Page width="narrow">
      <PageHead title="Ambil alih profil artis · Panggung" noIndex />
      <meta name="referrer" content="no-referrer" />
      <Card>
        <Stack>
          <h1>Ambil alih profil artis</h1>
          {token === null ? <ClaimExpired /> : <Claim key={token} token={token} />}
        </Stack>
      </Card>
    </Page>
  );
}
