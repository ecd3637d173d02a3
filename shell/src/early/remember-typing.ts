import { redrawn } from './redrawn';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input, textarea, select';

/**
 * What is typed or chosen before the page works stays in its field, but no script has heard of it,
 * and the next change of the page would take it back.
 * @returns what tells the page of it, once it works
 */
export function rememberTyping(): () => Promise<void> {
  const typed = new Set<Field>();
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(fields)) typed.add(target as Field);
  };
  document.addEventListener('input', onInput, true);
  return async () => {
    document.removeEventListener('input', onInput, true);
    // What one of them changes draws the others anew, as nobody has heard of them yet.
    for (const tell of [...typed].map(tellLater)) {
      tell();
      await redrawn();
    }
  };
}

/** @returns what gives a field the value that it has now, as if it were typed or chosen then */
function tellLater(field: Field): () => void {
  if (isSwitch(field)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { value } = field;
  return () => {
    const now = field.isConnected ? field : inItsPlace(field);
    if (!now) return;
    // React hears of a value that differs from what was set last on the field itself.
    now.value = '';
    nativeValue(now)?.set?.call(now, value);
    const kind = now instanceof HTMLSelectElement ? 'change' : 'input';
    now.dispatchEvent(new Event(kind, { bubbles: true }));
  };
}

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

const inItsPlace = ({ localName, name }: Field): Field | null =>
  document.querySelector<Field>(`${localName}[name="${CSS.escape(name)}"]`);

const nativeValue = (field: Field): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
