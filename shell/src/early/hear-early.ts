import { rememberTaps } from './remember-taps';
import { rememberTyping } from './remember-typing';
import { takesOver, works } from './take-over';

/** No tap and no letter is lost that comes before the page works. */
export function hearEarly(): void {
  const tell = rememberTyping();
  const { stop, carryOut } = rememberTaps();
  document.addEventListener(takesOver, stop, { once: true });
  // What was typed first: a tap may send it.
  document.addEventListener(works, () => void tell().then(carryOut), { once: true });
}
