import { trustedHash } from './trusted-files';

/** Milliseconds that an entry may take. */
const patience = 8_000;

/**
 * Runs a remote's entry, if it is what was released.
 * @throws Error when it has no known hash, does not come in time, or is not what was released
 */
export function loadEntry(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = trustedHash(url);
  script.crossOrigin = 'anonymous';
  return new Promise((done, fail) => {
    const end = (outcome: () => void) => {
      clearTimeout(timer);
      // One that failed would make the next try look like a success.
      script.remove();
      outcome();
    };
    const refuse = (why: string) => end(() => fail(new Error(`${url} ${why}`)));
    const timer = setTimeout(() => refuse(`took longer than ${patience / 1000} s`), patience);
    script.addEventListener('load', () => end(done));
    script.addEventListener('error', () => refuse('could not be loaded'));
    document.head.append(script);
  });
}
