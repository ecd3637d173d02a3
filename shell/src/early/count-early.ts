/**
 * Numbers with buttons beside them count before the page works, so that whoever taps sees it: each
 * tap changes the field, which then tells the page as if it had been typed. A button says by
 * `data-step` how much it adds to the field that `aria-controls` names; that field says by
 * `data-most` what it may be at most, and is chosen whole when it gets the focus.
 * @returns ends it
 */
export function countEarly(): () => void {
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest(steps) : null;
    const field = document.getElementById(button?.getAttribute('aria-controls') ?? '');
    if (!(field instanceof HTMLInputElement)) return;
    // React may handle clicks already, and would count from the value that it knows.
    event.stopImmediatePropagation();
    const next = (Number(field.value) || 0) + Number(button?.getAttribute('data-step'));
    field.value = String(Math.max(0, Math.min(next, Number(field.dataset['most']))));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onFocus = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.dataset['most'] !== undefined) target.select();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('focusin', onFocus, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('focusin', onFocus, true);
  };
}

/** Buttons that change a number, of which each tap counts. */
const steps = '[data-step][aria-controls]';
