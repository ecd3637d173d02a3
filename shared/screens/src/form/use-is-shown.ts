import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still mounted, also long after the call. */
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
