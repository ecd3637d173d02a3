import { href } from '@panggung/addresses';
import { Link, useAuth, useLocation, type User } from '@panggung/platform';
import { EmptyState, Loading, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

interface WithSessionProps {
  /** What a visitor without a session would find here. */
  reason: string;
  children: (user: User) => ReactNode;
}

/** Content that needs an account: waits for the session check, and asks to log in without one. */
export function WithSession({ reason, children }: WithSessionProps): ReactNode {
  const { loading, user } = useAuth();
  const { pathname } = useLocation();
  if (loading) return <Loading />;
  if (user) return children(user);
  return (
    <EmptyState
      title="Masuk dahulu, ya"
      action={
        <Link to={href('/login', { returnTo: pathname })} className={buttonClass()}>
          Masuk
        </Link>
      }
    >
      {reason} Membeli tanpa akun? Buka tautan di email pesanan Anda, atau{' '}
      <Link to="/tickets/find">minta tautan baru</Link>.
    </EmptyState>
  );
}
