import { formatLongDate } from '@panggung/format';
import { Link, useApi, useAuth, useQuery } from '@panggung/platform';
import { Panel } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ownEvents, type StudioEventRow } from '../workspace/studio.queries';
import { ArtistTasks } from './artist-tasks';
import styles from './studio-tasks.module.css';

/** Shows open tasks on the dashboard of a verified promotor or artist. */
export function StudioTasks(): ReactNode {
  const { user } = useAuth();
  if (user?.verificationStatus !== 'approved') return null;
  if (user.role === 'artist') return <ArtistTasks />;
  return user.role === 'promotor' ? <Tasks /> : null;
}

const shown = 3;

function Tasks(): ReactNode {
  const { api } = useApi();
  const drafts = useQuery(ownEvents(api, { status: 'draft', page: 1 })).data;
  const announced = useQuery(ownEvents(api, { status: 'scheduled', page: 1 })).data;
  const coming = (announced?.data ?? []).filter(({ isOver }) => !isOver).slice(0, shown);
  return (
    <Panel title="Studio Anda" more={<Link to="/studio">Buka studio</Link>}>
      {drafts && drafts.meta.total > 0 ? (
        <List
          title={`${drafts.meta.total} draf belum terbit`}
          events={drafts.data.slice(0, shown)}
        />
      ) : null}
      {coming.length > 0 ? <List title="Acara berikutnya" events={coming} /> : null}
      {drafts?.meta.total === 0 && announced && coming.length === 0 ? (
        <p className={styles.note}>
          Tidak ada yang menunggu. <Link to="/studio/events/new">Buat acara baru</Link>
        </p>
      ) : null}
    </Panel>
  );
}

function List({ title, events }: { title: string; events: StudioEventRow[] }): ReactNode {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {events.map(({ id, title: name, date }) => (
          <li key={id}>
            <Link to={`/studio/events/${id}`}>{name}</Link>{' '}
            <span className={styles.note}>{formatLongDate(date)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
