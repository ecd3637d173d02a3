import { useEffect, useState } from 'react';

/**
 * Whole seconds until a deadline, never below 0; null before the clock was read.
 * @param deadline ISO 8601
 * @param now milliseconds of the clock that counts
 */
export function useSecondsLeft(deadline: string, now: () => number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((Date.parse(deadline) - now()) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [deadline, now]);
  return left;
}
