import { useAuth } from '@panggung/platform';
import { Loading } from '@panggung/ui';
import type { ReactNode } from 'react';
import { LinkExpired, Verified } from './verification-ends';

/** The page without a link, also after a reload, because the token of the link is not stored. */
export function Arrival(): ReactNode {
  const { loading, user } = useAuth();
  if (loading) return <Loading />;
  return user?.emailVerified ? <Verified signedIn /> : <LinkExpired />;
}
