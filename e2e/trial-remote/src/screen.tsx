import { useHydrated, useSearchParams } from '@panggung/platform';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { failWhileRendering } from './faults';
import styles from './screen.module.css';

const Details = lazy(async () => {
  const { Details: Component } = await import('./details');
  return { default: Component };
});

/** A screen with a style sheet, a lazy chunk and something to click. */
export function Screen(): ReactNode {
  const [search] = useSearchParams();
  const [count, setCount] = useState(0);
  failWhileRendering(search.has('rusak'));
  return (
    <section className={styles.screen}>
      <h1>Layar percobaan</h1>
      <p>Rilis: {Symbol.for('edition:one').description}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Diklik {count} kali
      </button>
      {useHydrated() ? (
        <Suspense fallback="…">
          <Details />
        </Suspense>
      ) : null}
    </section>
  );
}
