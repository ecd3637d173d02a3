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
afterEach(async () => {
  early.stop();
  await early.carryOut();
  jest.restoreAllMocks();
});

const the = (id: string) => document.getElementById(id) as HTMLElement;

/** React takes over: from now on what is clicked is done. */
function wake(): Promise<void> {
  early.stop();
  const main = document.querySelector('main');
  main?.addEventListener('submit', (event) => event.preventDefault());
  main?.addEventListener('click', ({ target }) =>
    done.push((target as Element).closest('[id]')?.id ?? ''),
  );
  return early.carryOut();
}

test('each control that was tapped does once what it does, in order, and shows meanwhile that it heard', async () => {
  the('next').click();
  the('menu').querySelector('span')?.click();
  the('next').click();
  expect(the('next').dataset).toHaveProperty('heard');
  expect(the('menu').dataset).toHaveProperty('heard');
  await wake();
  expect(done).toEqual(['next', 'menu']);
  expect(document.querySelector('[data-heard]')).toBeNull();
});

test('what works by itself is left alone', async () => {
  the('link').click();
  const search = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', search, { once: true });
  the('find').click();
  expect(search).toHaveBeenCalledTimes(1);
  await wake();
  expect(done).toEqual([]);
});

test('a form that only scripts can send waits for them, with what was typed', async () => {
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  the('own').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  await wake();
  expect(done).toEqual(['send']);
});

test('what was scrolled away since is still meant', async () => {
  the('next').click();
  document.elementFromPoint = () => null;
  await wake();
  expect(done).toEqual(['next']);
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
])('nothing is done when %s', async (_, change) => {
  the('next').click();
  change();
  await wake();
  expect(done).toEqual([]);
});

test('a page that was drawn anew does it with the control in the place of the other', async () => {
  the('menu').click();
  const anew = the('menu').cloneNode(true) as HTMLElement;
  anew.id = 'menu-anew';
  the('menu').replaceWith(anew);
  await wake();
  expect(done).toEqual(['menu-anew']);
});

test('a page that does not come to work says so once, and takes it back if it does after all', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  the('next').click();
  the('menu').click();
  jest.advanceTimersByTime(14_999);
  expect(document.querySelector('[role="alert"]')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(document.querySelector('[data-heard]')).toBeNull();
  the('next').click();
  jest.advanceTimersByTime(15_000);
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(document.querySelector('[role="alert"]')).toHaveTextContent('Muat ulang');
  jest.useRealTimers();
  document.dispatchEvent(new Event('panggung:works'));
  await wake();
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(done).toEqual([]);
});

test('what is tapped once React listens is not done twice', async () => {
  early.stop();
  the('next').click();
  await wake();
  expect(done).toEqual([]);
});

test('each goes on from what the one before has changed, once that is drawn', async () => {
  let drawn = 0;
  the('next').click();
  the('menu').click();
  early.stop();
  const seen: number[] = [];
  document.querySelector('main')?.addEventListener('click', () => {
    seen.push(drawn);
    queueMicrotask(() => (drawn += 1));
  });
  await early.carryOut();
  expect(seen).toEqual([0, 1]);
});
