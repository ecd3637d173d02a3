import { PageHead, useLinkToken } from '@panggung/platform';
import { Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { DeviceOrders } from '../features/access/device-orders';
import { RecoveredOrders } from '../features/recovery/recovered-orders';
import { RecoveryForm } from '../features/recovery/recovery-form';

/** Orders without an account, for buyers without their links: mails a link, and opens it. */
export function FindTickets(): ReactNode {
  const token = useLinkToken();
  return (
    <Page width="narrow">
      <PageHead title="Temukan tiket · Panggung" noIndex />
      <Stack>
        <h1>Temukan tiket Anda</h1>
        {token === null ? <RecoveryForm /> : <RecoveredOrders key={token} token={token} />}
        <DeviceOrders links />
      </Stack>
    </Page>
  );
}
