import { aRemote } from '../test/render-site';
import { clearStyleSheets } from './style-sheets';

const remote = aRemote({ base: '/remotes/demo/2/' });

function addSheet(href: string, loaded: boolean, rules = 1): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  Object.defineProperty(link, 'sheet', {
    value: loaded ? { cssRules: { length: rules } } : null,
  });
  document.head.append(link);
  return link;
}
beforeEach(() => document.head.replaceChildren());

test('sheets of another release of the same remote go, all others stay', () => {
  const own = addSheet('/remotes/demo/2/a.css', true);
  const other = addSheet('/remotes/demo/1/a.css', true);
  const signed = addSheet('/remotes/~ticket/demo/1/a.css', true);
  const neighbour = addSheet('/remotes/demo-two/1/a.css', true);
  const shell = addSheet('/assets/shell.css', false);
  clearStyleSheets(remote);
  expect([own, neighbour, shell].every((link) => link.isConnected)).toBe(true);
  expect([other, signed].some((link) => link.isConnected)).toBe(false);
});

test.each([
  ['did not come', false, 0],
  ['was something else', true, 0],
])('a sheet that %s is a failure, and makes room for the next try', (_, loaded, rules) => {
  const own = addSheet('/remotes/demo/2/a.css', loaded, rules);
  expect(() => clearStyleSheets(remote)).toThrow('a style sheet of demo could not be loaded');
  expect(own.isConnected).toBe(false);
});

test('so is one that the page stopped waiting for', () => {
  const mark = document.createElement('meta');
  mark.name = 'late-sheet';
  mark.content = new URL('/remotes/demo/2/a.css', document.baseURI).href;
  document.head.append(mark);
  expect(() => clearStyleSheets(remote)).toThrow('a style sheet of demo');
  expect(() => clearStyleSheets(remote)).not.toThrow();
});
