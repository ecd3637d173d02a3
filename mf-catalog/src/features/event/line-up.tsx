import { Link, type EventDetail } from '@panggung/platform';
import { Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './line-up.module.css';

/** All artists on stage, each with a link to the artist's page. */
export function LineUp({ artists }: { artists: EventDetail['lineup'] }): ReactNode {
  if (artists.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="line-up">
      <h2 id="line-up">Penampil</h2>
      <ul role="list" className={styles.list}>
        {artists.map(({ id, stage_name, genre, image_url, image_preview }) => (
          <li key={id} className={styles.artist}>
            <span className={styles.picture}>
              <Poster src={image_url} preview={image_preview} alt="" shape="square" sizes="80px" />
            </span>
            <span>
              <Link to={`/artists/${id}`} className={styles.name}>
                {stage_name}
              </Link>
              {genre ? <span className={styles.genre}>{genre}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
