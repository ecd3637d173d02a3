import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { CategoryOnTile } from './categories.queries';
import { categoryIcon } from './category-icons';
import styles from './category-tile.module.css';

interface CategoryTileProps extends CategoryOnTile {
  /** Whether the icon is there; its place is. */
  drawn: boolean;
}

/** A category as a tile in its own colour; links to its events by the lowercased name. */
export function CategoryTile({ name, description, drawn }: CategoryTileProps): ReactNode {
  const key = name.toLowerCase();
  return (
    <li className={styles.tile} data-category={key}>
      <Icon path={drawn ? categoryIcon(key) : ''} strokeWidth={1.5} className={styles.icon} />
      <Link to={`/events?category=${encodeURIComponent(key)}`} className={styles.link}>
        {name}
      </Link>
      {description === null ? null : <p className={styles.description}>{description}</p>}
    </li>
  );
}
