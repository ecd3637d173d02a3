import { Link, type Category } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './category-links.module.css';

/** All categories; each leads to its events by the lowercased name. */
export function CategoryLinks({ categories }: { categories: readonly Category[] }): ReactNode {
  return (
    <ul role="list" className={styles.list}>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={`/events?category=${encodeURIComponent(name.toLowerCase())}`}
            className={styles.link}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
