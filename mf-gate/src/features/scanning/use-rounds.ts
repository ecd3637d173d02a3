import { useEffect } from 'react';

/** Milliseconds between two rounds. */
const pause = 5_000;

/** Runs a task regularly while a page is open, and at once when the network is back. */
export function useRounds(active: boolean, round: () => Promise<void>): void {
  useEffect(() => {
    if (!active) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = async () => {
      clearTimeout(timer);
      await round();
      if (!ended) timer = setTimeout(() => void go(), pause);
    };
    const now = () => void go();
    // At once: until the first answer nobody knows whether there is a network.
    timer = setTimeout(now);
    window.addEventListener('online', now);
    return () => {
      ended = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [active, round]);
}
