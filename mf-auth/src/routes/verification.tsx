import { PageHead, failureText, useApi, useAuth, useQuery } from '@panggung/platform';
import { Alert, Card, EmptyState, Page, RetryAlert, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ownVerification } from '../features/dashboard/account.queries';
import { Documents } from '../features/documents/documents';
import { ResubmitForm } from '../features/register/resubmit-form';

/** The user's own application: its documents, and applying again after a rejection. */
export function Verification(): ReactNode {
  return (
    <Page width="narrow">
      <PageHead title="Verifikasi akun · Panggung" noIndex />
      <Stack>
        <h1>Verifikasi akun</h1>
        <Application />
      </Stack>
    </Page>
  );
}

function Application(): ReactNode {
  const { api } = useApi();
  const { loading, user } = useAuth();
  const { data, error, refetch } = useQuery({
    ...ownVerification(api, user?.id ?? ''),
    enabled: user !== null,
    // A refetch must not overwrite what the user is typing.
    refetchOnWindowFocus: false,
  });
  if (!loading && !user) {
    return <EmptyState title="Masuk dahulu untuk melihat pengajuan Anda" />;
  }
  if (error && !data) {
    return <RetryAlert title={failureText(error)} onRetry={refetch} />;
  }
  if (!data) return <Skeleton shape="block" />;
  const own = data.data;
  if (own === null) return <EmptyState title="Belum ada pengajuan" />;
  if (own.status === 'approved') {
    return <EmptyState title="Pengajuan Anda tidak perlu diperbaiki" />;
  }
  if (own.status === 'pending') {
    return (
      <>
        <Alert tone="info" title="Pengajuan Anda sedang kami periksa." />
        <Documents userId={user?.id ?? ''} />
      </>
    );
  }
  return (
    <>
      {own.reason === null ? null : (
        <Alert tone="warn" title="Yang perlu diperbaiki">
          <p>{own.reason}</p>
        </Alert>
      )}
      <Documents userId={user?.id ?? ''} />
      <Card>
        <h2>Ajukan lagi</h2>
        <ResubmitForm application={own} />
      </Card>
    </>
  );
}
