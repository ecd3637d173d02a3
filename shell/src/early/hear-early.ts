import { countEarly } from './count-early';
import { rememberTaps } from './remember-taps';
import { rememberTyping } from './remember-typing';
import { caughtUp, hearing, takesOver, works } from './take-over';

/** No tap and no letter is lost that comes before the page works. */
export function hearEarly(): void {
  // First: its taps are typing, and no others.
  const stopCounting = countEarly();
  const tell = rememberTyping();
  const { stop, carryOut } = rememberTaps();
  const root = document.documentElement;
  root.setAttribute(hearing, '');
  document.addEventListener(takesOver, stop, { once: true });
  async function catchUp(): Promise<void> {
    try {
      // What was typed first: a tap may send it.
      await tell();
      await carryOut();
    } finally {
      stopCounting();
      root.removeAttribute(hearing);
      document.dispatchEvent(new Event(caughtUp));
    }
  }
  document.addEventListener(works, () => void catchUp(), { once: true });
}
