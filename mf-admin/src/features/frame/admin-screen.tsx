import { useAuth, type User } from '@panggung/platform';
import { EmptyState, Page, Skeleton, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { AdminNav } from './admin-nav';
import styles from './admin-screen.module.css';
import { SecondFactorNotice } from './second-factor-notice';

interface AdminScreenProps {
  title: string;
  /** For lists that show as many rows as possible. */
  dense?: boolean;
  /** The content for an admin. */
  children: (admin: User) => ReactNode;
}

/** A screen of administration. The API also checks the role with every call. */
export function AdminScreen({ title, dense = false, children }: AdminScreenProps): ReactNode {
  const { loading, user } = useAuth();
  return (
    <Page width={dense ? 'full' : 'wide'}>
      <title>{`${title} · Admin · Panggung`}</title>
      <meta name="robots" content="noindex" />
      <Stack gap={dense ? 'tight' : 'usual'}>
        {user?.role === 'admin' ? <AdminNav /> : null}
        <h1 className={dense ? styles.dense : undefined}>{title}</h1>
        {loading ? (
          <Skeleton shape="block" />
        ) : user?.role === 'admin' ? (
          <>
            <SecondFactorNotice admin={user} />
            {children(user)}
          </>
        ) : (
          <EmptyState title="Halaman ini hanya untuk admin">
            Masuk dengan akun admin untuk membukanya.
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
