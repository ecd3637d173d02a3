import { useLocation } from '@panggung/platform';
import { useLayoutEffect, useRef } from 'react';

/**
 * Coming back to a list that must be fetched anew: the browser restores its place before there is
 * anything to scroll, so it is restored again once the list stands. A list that is there at once
 * is left to the browser.
 * @param isPending nothing of the list is there yet
 */
export function useReturnToPlace(isPending: boolean): void {
  const { key, pathname, search } = useLocation();
  const name = `panggung.place.${key} ${pathname}${search}`;
  const isMissed = useRef(isPending);
  useLayoutEffect(() => {
    if (isPending || !isMissed.current) return;
    isMissed.current = false;
    const place = recall(name);
    if (place > 0) window.scrollTo(0, place);
  }, [isPending, name]);
  // Layout effects are cleaned up while the list still stands.
  useLayoutEffect(() => () => remember(name, window.scrollY), [name]);
}

function remember(name: string, place: number): void {
  try {
    sessionStorage.setItem(name, String(Math.round(place)));
  } catch {
    // The browser keeps its storage to itself: the list starts at the top.
  }
}

function recall(name: string): number {
  try {
    return Number(sessionStorage.getItem(name) ?? 0) || 0;
  } catch {
    return 0;
  }
}
