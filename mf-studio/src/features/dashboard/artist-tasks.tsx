import { href } from '@panggung/addresses';
import { formatLongDate } from '@panggung/format';
import { Link, useApi, useQuery } from '@panggung/platform';
import { Panel } from '@panggung/ui';
import type { ReactNode } from 'react';
import { artistEvents } from '../artist-events/artist-events.queries';
import { invitations } from '../invitations/invitations.queries';
import styles from './studio-tasks.module.css';

const shown = 3;

/** Invitations that an artist has not answered, and the next shows. */
export function ArtistTasks(): ReactNode {
  const { api } = useApi();
  const asked = useQuery(invitations(api)).data;
  const plays = useQuery(artistEvents(api, { when: 'upcoming', page: 1 })).data;
  const waiting = asked?.data.filter(({ status }) => status === 'invited') ?? [];
  const coming = (plays?.data ?? []).filter(({ status }) => status === 'scheduled').slice(0, shown);
  return (
    <Panel title="Studio Anda" more={<Link to="/studio">Buka studio</Link>}>
      {waiting.length > 0 ? (
        <div>
          <h3 className={styles.title}>{waiting.length} undangan menunggu jawaban Anda</h3>
          <ul>
            {waiting.slice(0, shown).map(({ event, promotor }) => (
              <li key={event.id}>
                <Link to="/studio">{event.title}</Link>{' '}
                <span className={styles.note}>
                  {[formatLongDate(event.date), promotor].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {coming.length > 0 ? (
        <div>
          <h3 className={styles.title}>Tampil berikutnya</h3>
          <ul>
            {coming.map(({ id, title, date }) => (
              <li key={id}>
                <Link to={href('/events/:id', { id })}>{title}</Link>{' '}
                <span className={styles.note}>{formatLongDate(date)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {asked && plays && waiting.length === 0 && coming.length === 0 ? (
        <p className={styles.note}>
          Tidak ada undangan yang menunggu. <Link to="/studio/profile">Lengkapi profil Anda</Link>
        </p>
      ) : null}
    </Panel>
  );
}
