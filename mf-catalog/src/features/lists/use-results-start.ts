import { useEffect, useRef, type RefObject } from 'react';

/**
 * A step to another page of a list begins where its results begin, for the eye and for the
 * keyboard. Going back does not: there the browser restores the old place.
 * @param shown page that stands on the screen now; undefined while it is on its way
 */
export function useResultsStart(shown: number | undefined): {
  /** Goes to the element that the results begin with. */
  start: RefObject<HTMLDivElement | null>;
  /** Call it when the visitor asks for a page. */
  awaitPage: (page: number) => void;
} {
  const start = useRef<HTMLDivElement>(null);
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (shown === undefined || shown !== awaited.current) return;
    awaited.current = undefined;
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView();
  }, [shown]);
  return { start, awaitPage: (page) => (awaited.current = page) };
}
