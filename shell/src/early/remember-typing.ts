import { earlyInputTimeoutMs } from './early-input-timeout';
import { redrawn } from './redrawn';
import { sayItIsLate } from './say-it-is-late';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input, textarea, select';

/**
 * What is typed or chosen before the page works stays in its field, but no script has heard of it,
 * and the next change of the page would take it back.
 * @returns what tells the page of it, once it works
 */
export function rememberTyping(): () => Promise<void> {
  /** Fields that React does not know of yet, with their values, the last one changed last. */
  const typed = new Map<Field, string | boolean>();
  let late: ReturnType<typeof setTimeout> | undefined;
  let isTelling = false;
  const onInput = ({ target }: Event) => {
    if (isTelling || !(target instanceof Element) || !target.matches(fields)) return;
    const field = target as Field;
    // Of the radio buttons of a group the last one counts.
    typed.delete(field);
    typed.set(field, isSwitch(field) ? field.checked : field.value);
    late ??= setTimeout(sayItIsLate, earlyInputTimeoutMs);
  };
  document.addEventListener('input', onInput, true);
  return async () => {
    clearTimeout(late);
    // Each one re-renders the others with the values that React knows. First the field with the
    // focus: to be reset would move its caret.
    const inUse = document.activeElement as Field | null;
    for (let next = inUse && typed.has(inUse) ? inUse : first(typed); next; next = first(typed)) {
      const value = typed.get(next);
      typed.delete(next);
      isTelling = true;
      if (value !== undefined) tell(next, value);
      isTelling = false;
      // Meanwhile somebody may go on typing.
      await redrawn();
    }
    document.removeEventListener('input', onInput, true);
  };
}

const first = (typed: Map<Field, unknown>): Field | undefined => typed.keys().next().value;

/** Gives a field the value that it had, as if it were typed or chosen now. */
function tell(field: Field, value: string | boolean): void {
  const now = field.isConnected ? field : inItsPlace(field);
  if (!now) return;
  if (typeof value === 'boolean') {
    (now as HTMLInputElement).checked = !value;
    now.click();
    return;
  }
  if (now.value === value) hideFromReact(now);
  else nativeValue(now)?.set?.call(now, value);
  const kind = now instanceof HTMLSelectElement ? 'change' : 'input';
  now.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * React ignores an event unless the value differs from the last one that it tracked. To change the
 * value of the field itself would move the caret.
 * @see https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/inputValueTracking.js
 */
function hideFromReact(field: Field & { _valueTracker?: { setValue(value: string): void } }): void {
  field._valueTracker?.setValue(`${field.value}?`);
}

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

const inItsPlace = ({ localName, name }: Field): Field | null =>
  document.querySelector<Field>(`${localName}[name="${CSS.escape(name)}"]`);

const nativeValue = (field: Field): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
