import { NavLink, useAuth } from '@panggung/platform';
import { Loading, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { NotFound } from '../routes/not-found';
import styles from './operator.module.css';
import { ServiceNotice } from './service/service-notice';
import { useService } from './service/use-service';

interface OperatorFrameProps {
  title: string;
  children: ReactNode;
}

/** A page of the operators, whose parts ask nothing before it is known that the visitor is one. */
export function OperatorFrame({ title, children }: OperatorFrameProps): ReactNode {
  const { user, loading } = useAuth();
  // Web and the release service enforce access; this only hides an empty page from other visitors.
  if (user?.role !== 'admin') return loading ? <Loading what="halaman" /> : <NotFound />;
  return (
    <Page>
      <title>{`${title} · Panggung`}</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>{title}</h1>
        <nav aria-label="Platform" className={styles.pages}>
          <NavLink to="/__platform" end>
            Rilis
          </NavLink>
          <NavLink to="/__platform/teams">Tim dan kunci</NavLink>
        </nav>
        <Notice />
        {children}
      </Stack>
    </Page>
  );
}

function Notice(): ReactNode {
  return <ServiceNotice state={useService()} />;
}
