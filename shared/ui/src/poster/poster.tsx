import type { ReactNode } from 'react';
import styles from './poster.module.css';

/**
 * When the picture is loaded: `first` before everything else, for the largest picture of a page;
 * `early` with the scripts, for other pictures that are visible at once; `late` shortly before it
 * is visible. Browsers open six connections, so each `first` picture delays a script.
 */
type Loading = 'first' | 'early' | 'late';

interface PosterProps {
  /** Address of the picture; without one a plain stage is shown. */
  src: string | null;
  /** Text alternative; empty if a caption beside it has the same text. */
  alt: string;
  /** A tiny picture as a data URL, shown until the real one is loaded. */
  preview?: string | null;
  /** Posters are 3:2, portraits and products square. */
  shape?: 'wide' | 'square';
  /** Its width on the page, as in the attribute `sizes`. */
  sizes?: string;
  load?: Loading;
}

/** Artwork of an event, artist or product; its size never changes while it loads. */
export function Poster(props: PosterProps): ReactNode {
  const { src, alt, preview, shape = 'wide', sizes = '100vw', load = 'late' } = props;
  if (src === null) {
    return <span className={styles.poster} data-shape={shape} data-empty="" aria-hidden="true" />;
  }
  return (
    <span className={styles.poster} data-shape={shape}>
      {preview ? <img className={styles.layer} src={preview} alt="" /> : null}
      <img
        className={styles.layer}
        {...sources(src)}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={shape === 'wide' ? 800 : 1200}
        decoding="async"
        loading={load === 'late' ? 'lazy' : 'eager'}
        fetchPriority={load === 'first' ? 'high' : 'auto'}
      />
    </span>
  );
}

/** Widths in pixels in which our own pictures exist (docs/contracts/api.md). */
const widths = [160, 320, 480, 640, 768, 960, 1280];

function sources(src: string): { src: string; srcSet?: string } {
  if (!/^\/media\/.+\.webp$/.test(src)) return { src };
  return {
    src: `${src}?w=640`,
    srcSet: widths.map((width) => `${src}?w=${width} ${width}w`).join(', '),
  };
}
