import { act, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { rememberTyping } from './remember-typing';

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

function Form(): ReactNode {
  const [name, setName] = useState('');
  const [city, setCity] = useState('Jakarta');
  const [agreed, setAgreed] = useState(false);
  const [kind, setKind] = useState('');
  return (
    <form>
      <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="free" defaultValue="" />
      <select aria-label="city" value={city} onChange={({ target }) => setCity(target.value)}>
        <option>Jakarta</option>
        <option>Bandung</option>
      </select>
      <input
        type="checkbox"
        aria-label="agreed"
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      {['A', 'B'].map((one) => (
        <input
          key={one}
          type="radio"
          name="kind"
          aria-label={one}
          checked={kind === one}
          onChange={() => setKind(one)}
        />
      ))}
      <output title={kind}>{`${name} ${city} ${agreed}`}</output>
    </form>
  );
}

const field = <Element extends HTMLElement>(label: string) =>
  document.querySelector<Element>(`[aria-label="${label}"]`) as Element;

/** What a browser does when somebody types or chooses. */
function type(label: string, value: string): void {
  const one = field<HTMLInputElement>(label);
  if (['checkbox', 'radio'].includes(one.type)) return one.click();
  one.value = value;
  one.dispatchEvent(new Event('input', { bubbles: true }));
}

test.each([
  ['is heard of', true, 'Ani Bandung true', 'Ani', 'catatan'],
  // Negative control: so it is without.
  ['would be taken back', false, ' Jakarta false', '', 'catatan'],
])('what was typed and chosen before the page works %s', async (_, isHeard, said, name, free) => {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
  const tell = isHeard ? rememberTyping() : () => Promise.resolve();
  type('name', 'Ani');
  type('free', 'catatan');
  type('city', 'Bandung');
  type('agreed', '');
  await act(async () => {
    hydrateRoot(document.querySelector('div') as HTMLElement, <Form />);
  });
  await act(tell);
  expect(document.querySelector('output')?.textContent).toBe(said);
  expect(field<HTMLTextAreaElement>('free').value).toBe(free);
  if (isHeard) expect(field<HTMLInputElement>('name').value).toBe(name);
});

describe('a field in which somebody is typing', () => {
  async function takeOver(): Promise<void> {
    await act(async () => {
      hydrateRoot(document.querySelector('div') as HTMLElement, <Form />);
    });
  }

  test('keeps its caret, and is not written to', async () => {
    document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
    const tell = rememberTyping();
    type('city', 'Bandung');
    type('name', 'wayang');
    const name = field<HTMLInputElement>('name');
    name.focus();
    name.setSelectionRange(3, 3);
    await takeOver();
    const written = jest.spyOn(HTMLInputElement.prototype, 'value', 'set');
    await act(tell);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
    expect(document.querySelector('output')?.textContent).toBe('wayang Bandung false');
    expect([name.selectionStart, name.selectionEnd]).toEqual([3, 3]);
  });

  test('keeps what is typed while others are told', async () => {
    document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
    const tell = rememberTyping();
    type('city', 'Bandung');
    type('name', 'jaz');
    await takeOver();
    await act(async () => {
      const told = tell();
      type('name', 'jazz');
      await told;
    });
    expect(document.querySelector('output')?.textContent).toBe('jazz Bandung false');
    expect(field<HTMLInputElement>('name').value).toBe('jazz');
  });

  test('that is emptied stays empty', async () => {
    document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
    const tell = rememberTyping();
    type('name', 'Ani');
    type('name', '');
    type('agreed', '');
    await takeOver();
    await act(tell);
    expect(document.querySelector('output')?.textContent).toBe(' Jakarta true');
  });
});

test.each([[['A', 'B']], [['A', 'B', 'A']], [['B', 'A', 'B', 'A', 'B']]])(
  'of the radio buttons %j the last one counts',
  async (chosen) => {
    document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
    const tell = rememberTyping();
    for (const one of chosen) type(one, '');
    await act(async () => {
      hydrateRoot(document.querySelector('div') as HTMLElement, <Form />);
    });
    await act(tell);
    expect(document.querySelector('output')?.title).toBe(chosen.at(-1));
    expect(field<HTMLInputElement>(chosen.at(-1) ?? '').checked).toBe(true);
  },
);
