import type { RemoteModule } from '@panggung/platform';
import { aModule, aRemote } from '../test/render-site';
import { matchRemote } from './preload';
import { RemoteStore } from './remote-store';

test('loading twice at once asks once', async () => {
  const load = jest.fn<Promise<RemoteModule>, []>(() => Promise.resolve(aModule('x')));
  const store = new RemoteStore([aRemote()], load);
  await Promise.all([store.load('demo'), store.load('demo')]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(store.state('demo').status).toBe('ready');
});

test('a failure is kept until the next try', async () => {
  const load = jest
    .fn<Promise<RemoteModule>, []>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValueOnce(aModule('x'));
  const store = new RemoteStore([aRemote()], load);
  await store.load('demo');
  expect(store.state('demo').status).toBe('failed');
  await store.load('demo');
  expect(store.state('demo').status).toBe('ready');
});

test('remotes of a role come and go with what was loaded of them', async () => {
  const store = new RemoteStore([aRemote()], () => Promise.resolve(aModule('x')));
  const changed = jest.fn();
  store.subscribe(changed);
  const secret = aRemote({ name: 'secret' });
  store.add([secret, aRemote()]);
  expect(store.remotes().map(({ name }) => name)).toEqual(['demo', 'secret']);
  await store.load('secret');
  store.remove(new Set(['secret']));
  expect(store.remotes().map(({ name }) => name)).toEqual(['demo']);
  expect(store.state('secret').status).toBe('idle');
  expect(changed).toHaveBeenCalled();
});

test('an unknown remote is not loaded', async () => {
  const load = jest.fn();
  const store = new RemoteStore([aRemote()], load);
  await store.load('other');
  expect(load).not.toHaveBeenCalled();
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
