import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import styles from './carousel-controls.module.css';

const pause = 'M9 5v14M15 5v14';
const play = 'M8 5v14l11-7z';
const left = 'm15 5-7 7 7 7';
const right = 'm9 5 7 7-7 7';

interface CarouselControlsProps {
  playing: boolean;
  atStart: boolean;
  atEnd: boolean;
  onToggle: () => void;
  onStep: (by: 1 | -1) => void;
}

/** Stops and starts the rotation, and moves to the previous or next slide. */
export function CarouselControls(props: CarouselControlsProps): ReactNode {
  const { playing, atStart, atEnd, onToggle, onStep } = props;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-label={playing ? 'Jeda putar otomatis' : 'Putar otomatis'}
        onClick={onToggle}
      >
        <Icon path={playing ? pause : play} />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label="Kategori sebelumnya"
        disabled={atStart}
        onClick={() => onStep(-1)}
      >
        <Icon path={left} />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label="Kategori berikutnya"
        disabled={atEnd}
        onClick={() => onStep(1)}
      >
        <Icon path={right} />
      </button>
    </div>
  );
}
