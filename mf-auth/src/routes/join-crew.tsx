import { PageHead, useLinkToken } from '@panggung/platform';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { InvitationExpired, JoinCrew } from '../features/join-crew/join-crew';

/** Target of the link with which somebody joins the crew of a promotor. */
export function JoinCrewScreen(): ReactNode {
  const token = useLinkToken();
  return (
    <Page width="narrow">
      <PageHead title="Undangan kru · Panggung" noIndex />
      <meta name="referrer" content="no-referrer" />
      <Card>
        <Stack>
          <h1>Undangan kru</h1>
          {token === null ? <InvitationExpired /> : <JoinCrew key={token} token={token} />}
        </Stack>
      </Card>
    </Page>
  );
}
