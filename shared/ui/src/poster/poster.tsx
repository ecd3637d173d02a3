import type { ReactNode } from 'react';
import styles from './poster.module.css';

interface PosterProps {
  /** Address of the picture; without one a plain stage is drawn. */
  src: string | null;
  /** Text alternative; empty where a caption beside it says the same. */
  alt: string;
  /** The most important picture of the page: fetched first, never lazily. */
  priority?: boolean;
}

/** Artwork of an event, artist or promotor in the ratio 3:2. */
export function Poster({ src, alt, priority = false }: PosterProps): ReactNode {
  if (src === null) return <span className={styles.poster} data-empty="" aria-hidden="true" />;
  return (
    <img
      className={styles.poster}
      src={src}
      alt={alt}
      width={1200}
      height={800}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  );
}
