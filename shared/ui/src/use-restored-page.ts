import { useEffect } from 'react';

/**
 * Calls back when the browser restores this page from its cache, e.g. after "back" from the payment
 * page.
 */
export function useRestoredPage(onRestored: () => void): void {
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) onRestored();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [onRestored]);
}
