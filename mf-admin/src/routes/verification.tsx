import { useAuth } from '@panggung/platform';
import { EmptyState, Page, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Queue } from '../features/verification/queue';

/** Artists and promotors who wait to be verified. The API checks the role with every call. */
export function VerificationQueue(): ReactNode {
  const { loading, user } = useAuth();
  return (
    <Page width="narrow">
      <title>Verifikasi · Panggung</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>Verifikasi akun</h1>
        {loading ? (
          <Skeleton shape="block" />
        ) : user?.role === 'admin' ? (
          <Queue admin={user} />
        ) : (
          <EmptyState title="Halaman ini hanya untuk admin">
            Masuk dengan akun admin untuk memeriksa pengajuan.
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
