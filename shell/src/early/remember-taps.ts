import { earlyInputTimeoutMs } from './early-input-timeout';
import { redrawn } from './redrawn';
import { sayItIsLate } from './say-it-is-late';

/** Marks what was tapped before the page works: `base.css` shows that it was heard. */
const mark = 'data-heard';

interface Tap {
  /** What stood on it: it may mean something else by now. */
  label: string;
  at: number;
  /** Ends the wait for the page. */
  timer: ReturnType<typeof setTimeout>;
}

const buttons = 'button, [role="button"]';

/**
 * Until the page works, what is tapped on it does nothing. This remembers taps on what needs the
 * page's scripts, shows that they were heard, and carries each out once when the page works; not
 * when it is no longer what the visitor meant. Links and forms with an address work by themselves.
 * @returns `stop` when somebody else hears taps; `carryOut` when the page works
 */
export function rememberTaps(): { stop: () => void; carryOut: () => Promise<void> } {
  const taps = new Map<HTMLElement, Tap>();

  function note(target: HTMLElement): void {
    clearTimeout(taps.get(target)?.timer);
    const timer = setTimeout(() => {
      taps.delete(target);
      target.removeAttribute(mark);
      sayItIsLate();
    }, earlyInputTimeoutMs);
    taps.set(target, { label: labelOf(target), at: performance.now(), timer });
    target.setAttribute(mark, '');
  }

  function forget(): void {
    for (const [target, { timer }] of taps) {
      clearTimeout(timer);
      target.removeAttribute(mark);
    }
    taps.clear();
  }

  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(buttons) : null;
    if (button && !isSubmit(button)) note(button);
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return;
    // The browser would load the page anew, and what was typed would be lost.
    event.preventDefault();
    const button = submitter ?? target.querySelector<HTMLElement>('button:not([type="button"])');
    if (button) note(button);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') forget();
  };

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('keydown', onKey, true);
  return {
    stop() {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
    },
    async carryOut() {
      document.removeEventListener('keydown', onKey, true);
      const heard = [...taps];
      forget();
      for (const [target, tap] of heard) {
        const now = target.isConnected ? target : sameAs(target, tap);
        if (!now || !isStillMeant(now, tap)) continue;
        now.click();
        // The next one goes on from what this one has changed.
        await redrawn();
      }
    },
  };
}

const labelOf = (target: HTMLElement): string =>
  target.getAttribute('aria-label') ?? target.textContent;

/** Whether a form hears of it. */
const isSubmit = (button: HTMLElement): boolean =>
  button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null;

/** The one in its place on a page that was drawn anew. */
const sameAs = ({ localName }: HTMLElement, { label }: Tap): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(localName)].find((one) => labelOf(one) === label);

/** Whether the visitor would tap it now: it says what it said, and nothing lies over it. */
function isStillMeant(target: HTMLElement, { label, at }: Tap): boolean {
  if (performance.now() - at > earlyInputTimeoutMs || labelOf(target) !== label) return false;
  const { left, top, width, height } = target.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  // Beyond the edge of the screen there is nothing: it was scrolled away, to go on reading.
  return there === null || target.contains(there);
}
