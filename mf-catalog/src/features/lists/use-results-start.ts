import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a step to another page of a list, scrolls and moves the focus to the start of the results.
 * Not after going back: there the browser restores the old position.
 * @param shown page number on the screen now; undefined while loading
 */
export function useResultsStart(shown: number | undefined): {
  /** Ref for the element with which the results begin. */
  start: RefObject<HTMLDivElement | null>;
  /** Call it when the visitor requests a page. */
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
