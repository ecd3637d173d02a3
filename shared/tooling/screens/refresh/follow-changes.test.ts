/** @jest-environment jest-fixed-jsdom */
import type { Change } from './changes';
import { followChanges } from './follow-changes';

/** The harness, as a page hears it. */
class FakeSource extends EventTarget {
  static readonly opened: FakeSource[] = [];
  isClosed = false;
  constructor(readonly address: string) {
    super();
    FakeSource.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(change: Change): Promise<void> {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(change) }));
    return new Promise((done) => setTimeout(done));
  }
}

beforeAll(() => Object.assign(globalThis, { EventSource: FakeSource }));
let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.replaceChildren();
});
afterEach(() => errors.mockRestore());

const problem = { file: 'src/a.tsx', line: 3, column: 7, message: 'Expected a brace' };
const overlay = () => document.querySelector('[role=alert]')?.textContent ?? null;

/** A page with build `1`, where webpack does with the next one what the test says. */
function open(check: () => Promise<unknown> = () => Promise.resolve([]), status = 'idle') {
  const page = { running: '1', status };
  const hot = {
    status: () => page.status,
    check: jest.fn(async () => {
      const taken = await check();
      page.running = '2';
      return taken;
    }),
  };
  const reload = jest.fn();
  const address = `http://localhost:${3101 + FakeSource.opened.length}/remote/changes`;
  followChanges({ address, hot, running: () => page.running, reload });
  const source = FakeSource.opened.at(-1);
  if (!source) throw new Error('The page follows nothing');
  return { page, hot, reload, tell: (change: Change) => source.tell(change) };
}

test('a new build is taken over, the one on the page is not', async () => {
  const { hot, reload, tell } = open();
  await tell({ kind: 'built', hash: '1' });
  expect(hot.check).not.toHaveBeenCalled();
  await tell({ kind: 'built', hash: '2' });
  expect(hot.check).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test('what cannot be taken over reloads the page', async () => {
  const refused = open(() => Promise.reject(new Error('not accepted')));
  refused.page.status = 'idle';
  await refused.tell({ kind: 'built', hash: '2' });
  expect(refused.reload).toHaveBeenCalledTimes(1);

  const unknown = open(() => Promise.resolve(null));
  await unknown.tell({ kind: 'built', hash: '2' });
  expect(unknown.reload).toHaveBeenCalledTimes(1);
});

test('a page without the remote’s module waits for the next build and reloads', async () => {
  const reload = jest.fn();
  followChanges({ address: 'x', hot: null, running: () => '1', reload });
  await FakeSource.opened.at(-1)?.tell({ kind: 'built', hash: '1' });
  expect(reload).not.toHaveBeenCalled();
  await FakeSource.opened.at(-1)?.tell({ kind: 'built', hash: '2' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a failed build is shown with its place until there is a good one', async () => {
  const { tell, reload } = open();
  await tell({ kind: 'failed', problems: [problem] });
  expect(overlay()).toContain('src/a.tsx:3:7');
  expect(overlay()).toContain('Expected a brace');
  await tell({ kind: 'built', hash: '1' });
  expect(overlay()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('a good build of one remote leaves what is said of another', async () => {
  const [one, two] = [open(), open()];
  await one.tell({ kind: 'failed', problems: [problem] });
  await two.tell({ kind: 'built', hash: '1' });
  expect(overlay()).toContain('src/a.tsx');
  await one.tell({ kind: 'built', hash: '1' });
  expect(overlay()).toBeNull();
});

test('a module that throws while it is taken over leaves the page until it is mended', async () => {
  const { page, tell, reload } = open(() => {
    page.status = 'fail';
    return Promise.reject(new Error('no such thing'));
  });
  await tell({ kind: 'built', hash: '2' });
  expect(overlay()).toContain('no such thing');
  expect(reload).not.toHaveBeenCalled();
  await tell({ kind: 'built', hash: '3' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('markup in a message is text', async () => {
  const { tell } = open();
  await tell({ kind: 'failed', problems: [{ ...problem, message: '<img src=x>' }] });
  expect(overlay()).toContain('<img src=x>');
  expect(document.querySelector('img')).toBeNull();
});
