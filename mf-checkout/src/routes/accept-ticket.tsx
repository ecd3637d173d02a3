import { ApiError, PageHead, useApi, useAuth, useLinkToken, useQuery } from '@panggung/platform';
import { Loading, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../features/session/load-failure';
import { OfferEnded, OfferUnknown } from '../features/transfer/offer-ends';
import { OpenOffer } from '../features/transfer/open-offer';
import { offerBehind } from '../features/transfer/transfer.queries';

/** A ticket that somebody offers by mail. Nothing happens before the visitor accepts. */
export function AcceptTicket(): ReactNode {
  const token = useLinkToken();
  return (
    <Page width="narrow">
      <PageHead title="Terima tiket · Panggung" noIndex />
      <meta name="referrer" content="no-referrer" />
      <Stack>
        <h1>Tiket untuk Anda</h1>
        {token === null ? <OfferUnknown /> : <Offer key={token} token={token} />}
      </Stack>
    </Page>
  );
}

function Offer({ token }: { token: string }): ReactNode {
  const { api } = useApi();
  // Waits for the session: the page says whether the ticket goes into an account.
  const { loading } = useAuth();
  const { data, error, refetch } = useQuery(offerBehind(api, token));
  if (data && !loading) {
    const { state } = data.data;
    if (state !== 'open') return <OfferEnded offer={data.data} state={state} />;
    return <OpenOffer offer={data.data} token={token} onRefused={() => void refetch()} />;
  }
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
    return <OfferUnknown />;
  }
  return error ? <LoadFailure error={error} retry={refetch} /> : <Loading />;
}
