import { rememberTaps } from './remember-taps';

let now: number;
let covered: Element | null;
let done: string[];
let early: ReturnType<typeof rememberTaps>;

beforeEach(() => {
  now = 0;
  covered = null;
  done = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  document.body.innerHTML =
    '<main><button id="menu" type="button" aria-label="Menu"><span>=</span></button>' +
    '<button id="next" type="button">Berikutnya</button>' +
    '<a id="link" href="#x">Tautan</a>' +
    '<form id="own"><input name="q"><button id="send">Kirim</button></form>' +
    '<form id="search" action="/events"><button id="find">Cari</button></form></main>';
  // jsdom has no layout: each element lies beside the one before, unless something covers it.
  const all = () => [...document.querySelectorAll('*')];
  document.elementFromPoint = (left) => covered ?? all()[left] ?? null;
  HTMLElement.prototype.getBoundingClientRect = function box() {
    return { left: all().indexOf(this), top: 0, width: 0, height: 0 } as DOMRect;
  };
  early = rememberTaps();
});
afterEach(() => {
  early.stop();
  early.carryOut();
  jest.restoreAllMocks();
});

const the = (id: string) => document.getElementById(id) as HTMLElement;

/** React takes over: from now on what is clicked is done. */
function wake(): void {
  early.stop();
  const main = document.querySelector('main');
  main?.addEventListener('submit', (event) => event.preventDefault());
  main?.addEventListener('click', ({ target }) =>
    done.push((target as Element).closest('[id]')?.id ?? ''),
  );
  early.carryOut();
}

test('each control that was tapped does once what it does, in order, and shows meanwhile that it heard', () => {
  the('next').click();
  the('menu').querySelector('span')?.click();
  the('next').click();
  expect(the('next').dataset).toHaveProperty('heard');
  expect(the('menu').dataset).toHaveProperty('heard');
  wake();
  expect(done).toEqual(['next', 'menu']);
  expect(document.querySelector('[data-heard]')).toBeNull();
});

test('what works by itself is left alone', () => {
  the('link').click();
  const search = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', search, { once: true });
  the('find').click();
  expect(search).toHaveBeenCalledTimes(1);
  wake();
  expect(done).toEqual([]);
});

test('a form that only scripts can send waits for them, with what was typed', () => {
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  the('own').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  wake();
  expect(done).toEqual(['send']);
});

test.each([
  [
    'something lies over it',
    () => (covered = document.body.appendChild(document.createElement('p'))),
  ],
  ['it says something else', () => the('next').append(' (2)')],
  ['it is gone', () => the('next').remove()],
  ['that was long ago', () => (now += 15_001)],
  [
    'the visitor thought better of it',
    () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ],
])('nothing is done when %s', (_, change) => {
  the('next').click();
  change();
  wake();
  expect(done).toEqual([]);
});

test('a page that was drawn anew does it with the control in the place of the other', () => {
  the('menu').click();
  const anew = the('menu').cloneNode(true) as HTMLElement;
  anew.id = 'menu-anew';
  the('menu').replaceWith(anew);
  wake();
  expect(done).toEqual(['menu-anew']);
});

test('what is tapped once React listens is not done twice', () => {
  early.stop();
  the('next').click();
  wake();
  expect(done).toEqual([]);
});
