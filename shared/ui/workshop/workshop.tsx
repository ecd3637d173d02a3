import { Page, Stack } from '../src';
import type { ReactNode } from 'react';
import type { Shelf } from './shelf';
import { actions } from './shelves/actions';
import { fields } from './shelves/fields';
import { messages } from './shelves/messages';
import { surfaces } from './shelves/surfaces';
import { tokens } from './shelves/tokens';
import styles from './workshop.module.css';

const rooms: readonly (readonly [id: string, title: string, shelves: readonly Shelf[]])[] = [
  ['tokens', 'Tokens', tokens],
  ['actions', 'Tombol', actions],
  ['fields', 'Isian', fields],
  ['messages', 'Pesan', messages],
  ['surfaces', 'Bidang', surfaces],
];

/** Every component of the package in all of its states, on one page. */
export function Workshop(): ReactNode {
  return (
    <Page>
      <Stack>
        <h1>Workshop</h1>
        <nav aria-label="Isi" className={styles.rooms}>
          {rooms.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {rooms.map(([id, title, shelves]) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.room}>
            <h2 id={`${id}-title`}>{title}</h2>
            {shelves.map((shelf) => (
              <ShelfView key={shelf.name} {...shelf} />
            ))}
          </section>
        ))}
      </Stack>
    </Page>
  );
}

function ShelfView({ name, states }: Shelf): ReactNode {
  return (
    <section aria-label={name} className={styles.shelf}>
      <h3>{name}</h3>
      <div className={styles.states}>
        {states.map(([state, shown]) => (
          <figure key={state}>
            <figcaption>{state}</figcaption>
            {shown}
          </figure>
        ))}
      </div>
    </section>
  );
}
