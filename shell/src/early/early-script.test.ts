import { themeKey } from '../theme/theme';
import { applyTheme } from './apply-theme';
import { startWhenPainted } from './start-when-painted';
import { stopWaitingForSheets } from './stop-waiting-for-sheets';

const { dataset } = document.documentElement;
let painted: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  delete dataset['theme'];
  localStorage.clear();
  globalThis.PerformanceObserver = class {
    constructor(callback: () => void) {
      painted = callback;
    }
    observe() {}
  } as unknown as typeof PerformanceObserver;
});
afterEach(() => jest.useRealTimers());

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['sepia', undefined],
])('the theme %s that is kept is shown as %s', (kept, shown) => {
  localStorage.setItem(themeKey, kept);
  applyTheme();
  expect(dataset['theme']).toBe(shown);
});

test('storage that is forbidden stops nothing', () => {
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(applyTheme).not.toThrow();
  read.mockRestore();
});

test('a sheet of a remote that is late gives way to a mark; others stay', () => {
  document.head.innerHTML =
    '<link rel="x" href="/late.css" data-href="late.css"><link rel="x" href="/own.css">' +
    '<link rel="x" href="/here.css" data-href="here.css">';
  const here = document.head.querySelector('[data-href="here.css"]') as HTMLLinkElement;
  Object.defineProperty(here, 'sheet', { value: {} });
  stopWaitingForSheets();
  jest.advanceTimersByTime(4999);
  expect(document.querySelector('meta')).toBeNull();
  jest.advanceTimersByTime(1);
  expect(document.querySelector('meta')).toMatchObject({
    name: 'late-sheet',
    content: 'http://localhost/late.css',
  });
  expect(document.querySelectorAll('link')).toHaveLength(2);
});

describe('the shell', () => {
  const scripts = () => [...document.querySelectorAll('script')];

  beforeEach(() => {
    document.head.innerHTML =
      '<link rel="x" href="/a.js" data-start><link rel="x" href="/b.js" data-start>' +
      '<link rel="x" href="/c.js">';
    // jsdom has no `integrity` property.
    for (const link of document.querySelectorAll('link')) link.integrity = `hash of ${link.href}`;
    const listen = jest.spyOn(document, 'addEventListener').mockImplementation((name, listener) => {
      if (name === 'DOMContentLoaded' && typeof listener === 'function') listener(new Event(name));
    });
    startWhenPainted();
    listen.mockRestore();
  });

  test('starts once, in order, when the page is on the screen', () => {
    expect(scripts()).toEqual([]);
    painted();
    painted();
    jest.advanceTimersByTime(5000);
    const rows = scripts().map(({ src, integrity, crossOrigin, async }) => [
      src,
      integrity,
      crossOrigin,
      async,
    ]);
    expect(rows).toEqual([
      ['http://localhost/a.js', 'hash of http://localhost/a.js', '', false],
      ['http://localhost/b.js', 'hash of http://localhost/b.js', '', false],
    ]);
  });

  test('is asked for again a few times when a line loses one of its scripts', () => {
    painted();
    const asked = () => scripts().map(({ src }) => src.at(-4));
    scripts()[0]?.onerror?.(new Event('error'));
    expect(asked()).toEqual(['b']);
    jest.advanceTimersByTime(2000);
    expect(asked()).toEqual(['b', 'a']);
    for (const _ of [2, 3, 4]) {
      scripts().at(-1)?.onerror?.(new Event('error'));
      jest.advanceTimersByTime(2000);
    }
    expect(asked()).toEqual(['b']);
  });

  test('starts after a second in a page that paints nothing', () => {
    jest.advanceTimersByTime(999);
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scripts()).toHaveLength(2);
  });
});
