import { useEffect } from 'react';

/**
 * Calls back when the browser shows this page again as it was left, for instance on the way back
 * from the payment page.
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
