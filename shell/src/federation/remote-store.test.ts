import { aModule, aRemote, aSource } from '../test/render-site';
import { matchRemote } from './preload';
import { RemoteStore } from './remote-store';

const works = () => Promise.resolve(aModule('x'));
const fails = () => Promise.reject(new Error('no'));
const two = aRemote({ release: '2' });
const one = aRemote({ release: '1' });
const kinds = (source: ReturnType<typeof aSource>) =>
  source.report.mock.calls.map(([{ kind, release }]) => `${kind} ${release}`);

test('loading twice at once asks once', async () => {
  const source = aSource(works);
  const store = new RemoteStore([one], source);
  await Promise.all([store.load('demo'), store.load('demo')]);
  expect(source.loadModule).toHaveBeenCalledTimes(1);
  expect(store.state('demo').status).toBe('ready');
  expect(kinds(source)).toEqual(['visit 1']);
});

test('a release that fails gives way to the one before it', async () => {
  const source = aSource(({ release }) => (release === '2' ? fails() : works()), [two, one]);
  const store = new RemoteStore([two], source);
  await store.load('demo');
  expect(store.state('demo').status).toBe('ready');
  expect(store.remotes()).toEqual([one]);
  expect(kinds(source)).toEqual(['visit 2', 'load_error 2', 'visit 1']);
});

test('when none is left it has failed; the next try starts with what is live', async () => {
  const source = aSource(fails, [two, one]);
  const store = new RemoteStore([two], source);
  await store.load('demo');
  expect(store.state('demo').status).toBe('failed');
  expect(source.loadModule.mock.calls.map(([{ release }]) => release)).toEqual(['2', '1']);
  source.loadModule.mockImplementation(works);
  await store.load('demo');
  expect(store.state('demo').status).toBe('ready');
  expect(store.remotes()).toEqual([two]);
});

test('a crash goes on with the release before, and with none is a failure', async () => {
  const source = aSource(works, [two, one]);
  const store = new RemoteStore([two], source);
  await store.load('demo');
  await store.crashed('demo', new Error('crash'));
  expect(store.remotes()).toEqual([one]);
  expect(store.state('demo').status).toBe('ready');
  await store.crashed('demo', new Error('crash'));
  expect(store.state('demo').status).toBe('failed');
  expect(kinds(source)).toEqual(['visit 2', 'crash 2', 'visit 1', 'crash 1']);
});

test('an address that is no longer good is renewed, and counts as nothing', async () => {
  const old = aRemote({ base: '/remotes/~old/demo/', validFor: 0 });
  const fresh = aRemote({ base: '/remotes/~new/demo/', validFor: 900 });
  const source = aSource(({ base }) => (base.includes('old') ? fails() : works()), [fresh]);
  const store = new RemoteStore([old], source);
  await store.load('demo');
  expect(store.remotes()).toEqual([fresh]);
  expect(kinds(source).filter((kind) => !kind.startsWith('visit'))).toEqual([]);
});

test('a new release replaces what is not in use, and what has failed is tried again', async () => {
  const source = aSource(works, [two]);
  const store = new RemoteStore([one], source);
  store.update([two]);
  expect(store.remotes()).toEqual([two]);
  expect(store.outdated()).toBe(false);

  source.loadModule.mockImplementation(fails);
  await store.load('demo');
  expect(store.state('demo').status).toBe('failed');
  store.update([aRemote({ release: '3' })]);
  expect(store.state('demo').status).toBe('idle');
});

test('what is in use stays, and the page is outdated', async () => {
  const store = new RemoteStore([one], aSource(works, [one]));
  await store.load('demo');
  store.update([one]);
  expect(store.outdated()).toBe(false);
  store.update([two]);
  expect(store.remotes()).toEqual([one]);
  expect(store.outdated()).toBe(true);
});

test('a page that fell back is not offered the release that it fell back from', async () => {
  const source = aSource(({ release }) => (release === '2' ? fails() : works()), [two, one]);
  const store = new RemoteStore([two], source);
  await store.load('demo');
  store.update([two]);
  expect(store.outdated()).toBe(false);
});

test('nor is one whose server fell back', async () => {
  const store = new RemoteStore([{ ...one, insteadOf: '2' }], aSource(works, [two, one]));
  await store.load('demo');
  store.update([two]);
  expect(store.outdated()).toBe(false);
  store.update([aRemote({ release: '3' })]);
  expect(store.outdated()).toBe(true);
});

test('remotes of a role come and go with what was loaded of them', async () => {
  const store = new RemoteStore([one], aSource(works));
  const changed = jest.fn();
  store.subscribe(changed);
  const secret = aRemote({ name: 'secret' });
  store.add([secret, one]);
  expect(store.remotes().map(({ name }) => name)).toEqual(['demo', 'secret']);
  await store.load('secret');
  store.remove(new Set(['secret']));
  expect(store.remotes().map(({ name }) => name)).toEqual(['demo']);
  expect(store.state('secret').status).toBe('idle');
  expect(changed).toHaveBeenCalled();
});

test('an unknown remote is not loaded', async () => {
  const source = aSource(works);
  await new RemoteStore([one], source).load('other');
  expect(source.loadModule).not.toHaveBeenCalled();
});

test('a fixed path wins over a parameter, and nobody owns the rest', () => {
  const remote = aRemote({
    routes: [
      { path: '/events/:id', ssr: true },
      { path: '/events/concerts', ssr: true },
    ],
  });
  expect(matchRemote([remote], '/events/concerts')?.path).toBe('/events/concerts');
  expect(matchRemote([remote], '/events/42')).toMatchObject({
    path: '/events/:id',
    params: { id: '42' },
  });
  expect(matchRemote([remote], '/artists')).toBeNull();
});

describe('a remote that a developer’s machine serves', () => {
  const own = aRemote({ release: 'http://localhost:3101', inDevelopment: true });

  test('stays on the page when it crashes, and is reported to nobody', async () => {
    const source = aSource(works, [one]);
    const store = new RemoteStore([own], source);
    await store.load('demo');
    await store.crashed('demo', new Error('crash'));
    expect(store.state('demo').status).toBe('ready');
    expect(store.remotes()).toEqual([own]);
    expect(kinds(source)).toEqual([]);
  });

  test('gives way to no release when it cannot be loaded, and is tried again', async () => {
    const source = aSource(fails, [one]);
    const store = new RemoteStore([own], source);
    await store.load('demo');
    expect(store.state('demo').status).toBe('failed');
    source.loadModule.mockImplementation(works);
    await store.load('demo');
    expect(store.state('demo').status).toBe('ready');
    expect(store.remotes()).toEqual([own]);
    expect(kinds(source)).toEqual([]);
  });

  test('is not replaced by what is live, in use or not', async () => {
    const store = new RemoteStore([own], aSource(works, [one]));
    store.update([one]);
    expect(store.remotes()).toEqual([own]);
    await store.load('demo');
    store.update([two]);
    expect(store.remotes()).toEqual([own]);
    expect(store.outdated()).toBe(false);
  });
});
