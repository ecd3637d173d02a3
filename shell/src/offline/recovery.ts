import { fallbackPath } from './copies/storage';

/** Milliseconds until the site is asked for the first time; each later pause is twice as long. */
const firstPause = 2000;
const longestPause = 60_000;

/**
 * Loads the asked page again once the site answers. That the device has a network again proves
 * nothing: it may be one of a café that first wants a login. So the site is asked each time.
 */
export function recover(reload: () => void): void {
  // Who opens the fallback page by its own address has a network.
  if (location.pathname === fallbackPath) return;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    clearTimeout(timer);
    if (await answers()) return reload();
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pause);
    pause = Math.min(2 * pause, longestPause);
  };
  const askSoon = () => {
    pause = firstPause;
    void ask();
  };
  timer = setTimeout(() => void ask(), pause);
  addEventListener('online', askSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') askSoon();
  });
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
