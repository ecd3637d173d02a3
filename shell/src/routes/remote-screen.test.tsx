import type { RemoteModule } from '@panggung/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveRemote } from '../boot/boot';
import { aModule, aRemote, renderSite } from '../test/render-site';

let errors: jest.SpyInstance;
beforeEach(() => (errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => errors.mockRestore());

test('a screen appears once its remote is loaded; the frame is there before', async () => {
  let arrive: (module: RemoteModule) => void = () => undefined;
  const load = () => new Promise<RemoteModule>((resolve) => (arrive = resolve));
  renderSite({ remotes: [aRemote()], load, at: '/demo' });
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Memuat halaman' })).toBeVisible();
  arrive(aModule('Halo'));
  expect(await screen.findByRole('heading', { name: 'Halo' })).toBeVisible();
});

test('a remote that cannot be loaded leaves the frame alone and can be tried again', async () => {
  const load = jest
    .fn<Promise<RemoteModule>, []>()
    .mockRejectedValueOnce(new Error('entry is missing'))
    .mockResolvedValueOnce(aModule('Kembali'));
  renderSite({ remotes: [aRemote()], load, at: '/demo' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Bagian ini sedang bermasalah');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'Kembali' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a screen that throws gives way to the release before', async () => {
  const crash = () => {
    throw new Error('crash');
  };
  const load = (remote: LiveRemote) =>
    Promise.resolve(
      remote.release === '2' ? { routes: [{ path: '/demo', Component: crash }] } : aModule('Pulih'),
    );
  const { source } = renderSite({
    remotes: [aRemote({ release: '2' })],
    earlier: [aRemote({ release: '1' })],
    load,
    at: '/demo',
  });
  expect(await screen.findByRole('heading', { name: 'Pulih' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(source.report).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'crash', remote: 'demo', release: '2' }),
  );
});

test('without one before it says so, and trying again loads it anew', async () => {
  let broken = true;
  const Component = () => {
    if (broken) throw new Error('crash');
    return <h1>Pulih</h1>;
  };
  const load = () => Promise.resolve({ routes: [{ path: '/demo', Component }] });
  const { source } = renderSite({ remotes: [aRemote()], load, at: '/demo' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Bagian ini sedang bermasalah');
  expect(screen.getByRole('banner')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'Pulih' })).toBeVisible();
  expect(source.loadModule).toHaveBeenCalledTimes(2);
});

test('one dead remote does not touch another', async () => {
  const other = aRemote({ name: 'other', routes: [{ path: '/other', ssr: true }] });
  const nav = [{ label: 'Lain', href: '/other', order: 1 }];
  renderSite({
    remotes: [aRemote({ nav }), other],
    load: ({ name }) =>
      name === 'demo'
        ? Promise.reject(new Error('dead'))
        : Promise.resolve(aModule('Hidup', '/other')),
    at: '/demo',
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Lain' }));
  expect(await screen.findByRole('heading', { name: 'Hidup' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unknown path is a 404', () => {
  renderSite({ remotes: [aRemote()], at: '/nowhere' });
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('a screen of a developer’s machine that throws leaves its place, and can be drawn again', async () => {
  let isBroken = true;
  const Component = () => {
    if (isBroken) throw new Error('crash');
    return <h1>Pulih</h1>;
  };
  const load = () => Promise.resolve({ routes: [{ path: '/demo', Component }] });
  renderSite({ remotes: [aRemote({ inDevelopment: true })], load, at: '/demo' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Bagian ini sedang bermasalah');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'Pulih' })).toBeVisible();
});
