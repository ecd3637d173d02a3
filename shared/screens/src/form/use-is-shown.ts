import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on the screen, also long after it was asked for. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
