import { useLocation } from '@panggung/platform';
import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position on coming back to a list that must be refetched: the browser
 * restores it before there is anything to scroll. A list that is there at once is left to the
 * browser.
 * @param isPending no data of the list has arrived yet
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
  // Layout effects are cleaned up while the list is still in the DOM.
  useLayoutEffect(() => () => remember(name, window.scrollY), [name]);
}

function remember(name: string, place: number): void {
  try {
    sessionStorage.setItem(name, String(Math.round(place)));
  } catch {
    // The browser forbids storage: the list starts at the top.
  }
}

function recall(name: string): number {
  try {
    return Number(sessionStorage.getItem(name) ?? 0) || 0;
  } catch {
    return 0;
  }
}
