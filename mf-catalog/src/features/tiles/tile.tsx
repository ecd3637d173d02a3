import { Link } from '@panggung/platform';
import { Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './tile.module.css';

interface TileProps {
  name: string;
  href: string;
  picture: { image_url: string | null; image_preview: string | null };
  /** Width of the picture on the page, as in the attribute `sizes`. */
  sizes: string;
  /** Heading level of the name. */
  level?: 2 | 3;
  /** A state, shown on the picture. */
  badge?: ReactNode;
  /** One word above the name. */
  kind?: string;
  /** Text under the name. */
  children: ReactNode;
}

/** A square picture with a name; all of it links to the item. */
export function Tile(props: TileProps): ReactNode {
  const { name, href, picture, sizes, level = 2, badge, kind, children } = props;
  const Name = `h${level}` as const;
  return (
    <article className={styles.tile}>
      <span className={styles.picture}>
        <Poster
          src={picture.image_url}
          preview={picture.image_preview}
          alt=""
          shape="square"
          sizes={sizes}
        />
        {badge ? <span className={styles.badge}>{badge}</span> : null}
      </span>
      {kind === undefined ? null : <p className={styles.kind}>{kind}</p>}
      <Name className={styles.name}>
        <Link to={href} className={styles.link}>
          {name}
        </Link>
      </Name>
      {children}
    </article>
  );
}

/** A muted line of a tile. */
export function TileNote({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles.note}>{children}</p>;
}
