import { Link, useAuth, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Loading } from '@panggung/ui';
import type { ReactNode } from 'react';
import { NotFound } from '../../routes/not-found';
import { PlatformFrame } from '../platform-frame';
import styles from '../operator.module.css';
import { isRefused } from './refused';
import { ownRemotesQuery } from './report-query';

/** `/__platform` for the members of teams: the remotes that they may read about. */
export function OwnRemotesPage(): ReactNode {
  const { user, loading } = useAuth();
  if (!user) return loading ? <Loading what="halaman" /> : <NotFound />;
  return <OwnRemotes />;
}

/** Whoever belongs to no team sees what is seen at an address that nobody owns. */
function OwnRemotes(): ReactNode {
  const query = useQuery(ownRemotesQuery);
  if (query.data?.length === 0 || isRefused(query.error)) return <NotFound />;
  if (query.isPending) return <Loading what="halaman" />;
  return (
    <PlatformFrame title="Remote tim Anda">
      <Loaded query={query} what="remote">
        {(names) => (
          <ul className={styles.list}>
            {names.map((name) => (
              <li key={name} className={styles.item}>
                <Link to={`/__platform/remotes/${name}`}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </PlatformFrame>
  );
}
