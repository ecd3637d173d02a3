import { NavLink, useAuth } from '@panggung/platform';
import { Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './operator.module.css';

interface PlatformFrameProps {
  title: string;
  children: ReactNode;
}

/** Around each page below `/__platform`. */
export function PlatformFrame({ title, children }: PlatformFrameProps): ReactNode {
  const isOperator = useAuth().user?.role === 'admin';
  return (
    <Page>
      <title>{`${title} · Panggung`}</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>{title}</h1>
        <nav aria-label="Platform" className={styles.pages}>
          <NavLink to="/__platform" end>
            {isOperator ? 'Rilis' : 'Remote tim Anda'}
          </NavLink>
          {isOperator ? <NavLink to="/__platform/teams">Tim dan kunci</NavLink> : null}
        </nav>
        {children}
      </Stack>
    </Page>
  );
}
