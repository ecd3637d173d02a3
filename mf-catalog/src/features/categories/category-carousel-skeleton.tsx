import type { ReactNode } from 'react';
import { Section } from '../home/section';
import styles from './category-carousel.module.css';
import { tilesPerSlide } from './slides';

/** Placeholder for the carousel while it loads, controls and dots included. */
export function CategoryCarouselSkeleton({ title }: { title: string }): ReactNode {
  return (
    <Section title={title} action={<span className={styles.controlsRoom} />}>
      <div className={styles.skeleton} role="status" aria-label="Memuat kategori">
        <div className={styles.tiles}>
          {Array.from({ length: tilesPerSlide }, (_, tile) => (
            <span key={tile} className={styles.placeholder} />
          ))}
        </div>
      </div>
    </Section>
  );
}
