import { useHydrated } from '@panggung/platform';
import { useEffect, useRef, type ReactNode } from 'react';
import { Section } from '../home/section';
import type { CategoryOnTile } from './categories.queries';
import { CarouselControls } from './carousel-controls';
import { CarouselDots } from './carousel-dots';
import styles from './category-carousel.module.css';
import { CategoryTile } from './category-tile';
import { slidesOf } from './slides';
import { useRotation } from './use-rotation';
import { useSwipe } from './use-swipe';

interface CategoryCarouselProps {
  title: string;
  categories: readonly CategoryOnTile[];
}

/**
 * The categories, four at a time (product specification §2 and §9), following the carousel pattern
 * of the ARIA Authoring Practices. Our own code, because a library would cost more bytes than all
 * of this. Without JavaScript the slides are stacked; until it has loaded they can be scrolled.
 */
export function CategoryCarousel({ title, categories }: CategoryCarouselProps): ReactNode {
  const slides = slidesOf(categories);
  const hydrated = useHydrated();
  const track = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const { index, playing, running, goTo, step, toggle, hold, holders } = useRotation(slides.length);
  const swipe = useSwipe({ track, onHold: (on) => hold('finger', on), onSwipe: step });
  const several = slides.length > 1;
  const last = slides.length - 1;

  // Set by script: a page from the server may not contain style attributes (CSP).
  useEffect(() => {
    if (track.current) track.current.style.transform = `translateX(${-100 * index}%)`;
  }, [index]);

  function stepByArrow(by: 1 | -1): void {
    step(by);
    const next = index + by;
    // At the end the arrow is disabled and would lose the focus, so the slide's dot gets it.
    if (next === 0 || next === last) dots.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Section
      title={title}
      aria-roledescription="carousel"
      aria-label="Kategori acara"
      {...holders}
      action={
        several ? (
          <CarouselControls
            playing={playing}
            atStart={index === 0}
            atEnd={index === last}
            onToggle={toggle}
            onStep={stepByArrow}
          />
        ) : null
      }
    >
      <div className={styles.window} data-ready={hydrated} {...(several ? swipe : {})}>
        <div ref={track} className={styles.track} aria-live={running ? 'off' : 'polite'}>
          {slides.map((tiles, slide) => (
            <div
              key={tiles[0]?.name}
              role="group"
              aria-roledescription="slide"
              aria-label={`${slide + 1} dari ${slides.length}`}
              className={styles.slide}
              inert={hydrated && slide !== index}
            >
              <ul role="list" className={styles.tiles}>
                {tiles.map((category) => (
                  <CategoryTile
                    key={category.name}
                    {...category}
                    // The other icons were a tenth of the page as it is sent.
                    drawn={hydrated || slide === 0}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      {several ? (
        <CarouselDots ref={dots} count={slides.length} index={index} onChoose={goTo} />
      ) : null}
    </Section>
  );
}
