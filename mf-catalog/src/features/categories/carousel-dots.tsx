import type { ReactNode, Ref } from 'react';
import styles from './carousel-dots.module.css';

interface CarouselDotsProps {
  ref: Ref<HTMLDivElement>;
  count: number;
  index: number;
  onChoose: (index: number) => void;
}

/** One button for each slide. */
export function CarouselDots({ ref, count, index, onChoose }: CarouselDotsProps): ReactNode {
  return (
    <div ref={ref} role="group" aria-label="Pilih slide kategori" className={styles.dots}>
      {Array.from({ length: count }, (_, slide) => (
        <button
          key={slide}
          type="button"
          className={styles.dot}
          aria-label={`Slide ${slide + 1}`}
          aria-current={slide === index ? 'true' : undefined}
          onClick={() => onChoose(slide)}
        />
      ))}
    </div>
  );
}
