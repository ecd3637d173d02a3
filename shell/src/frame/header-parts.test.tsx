import type { RemoteModule } from '@panggung/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aRemote, renderSite } from '../test/render-site';

const key = 'demo.bag';
const host = aRemote({ name: 'host', routes: [{ path: '/demo', ssr: true }] });
const filler = (stored?: string) =>
  aRemote({
    name: 'filler',
    routes: [{ path: '/bag', ssr: false }],
    slots: [{ slot: 'header', component: 'bag', order: 10, ...(stored && { stored }) }],
  });
const page = (path: string, text: string) => [{ path, Component: () => <h1>{text}</h1> }];

function site(Bag: () => React.ReactNode, { stored = key, at = '/demo' } = {}) {
  const modules: Record<string, RemoteModule> = {
    host: { routes: page('/demo', 'Isi') },
    filler: { routes: page('/bag', 'Tas'), slots: { bag: Bag } },
  };
  return renderSite({
    remotes: [host, filler(stored)],
    load: ({ name }) => {
      const module = modules[name];
      return module ? Promise.resolve(module) : Promise.reject(new Error('unknown'));
    },
    at,
  });
}

const loaded = ({ source }: ReturnType<typeof site>) =>
  source.loadModule.mock.calls.map(([{ name }]) => name);
const header = () => within(screen.getByRole('banner'));

/** Stores as a remote in this tab does, or as another tab. */
function store(value: string | null) {
  act(() => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

let errors: jest.SpyInstance;
beforeEach(() => (errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => {
  errors.mockRestore();
  localStorage.clear();
});

test('a remote fills the header; before it is loaded nothing stands there', async () => {
  store('[]');
  site(() => <a href="/bag">Tas</a>);
  expect(header().queryByRole('link', { name: 'Tas' })).toBeNull();
  expect(header().queryByRole('status')).toBeNull();
  expect(await header().findByRole('link', { name: 'Tas' })).toBeVisible();
});

test('a part that depends on what is stored costs nothing until it is stored', async () => {
  const shown = site(() => <a href="/bag">Tas</a>);
  await screen.findByRole('heading', { name: 'Isi' });
  expect(loaded(shown)).toEqual(['host']);
  store('[]');
  expect(await header().findByRole('link', { name: 'Tas' })).toBeVisible();
  store(null);
  await waitFor(() => expect(header().queryByRole('link', { name: 'Tas' })).toBeNull());
});

test('a part that crashes is left out and reported; its remote still shows its pages', async () => {
  store('[]');
  const { source } = site(
    () => {
      throw new Error('crash');
    },
    { at: '/bag' },
  );
  expect(await screen.findByRole('heading', { name: 'Tas' })).toBeVisible();
  await waitFor(() =>
    expect(source.report).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'crash', remote: 'filler' }),
    ),
  );
  expect(screen.getByRole('heading', { name: 'Tas' })).toBeVisible();
  expect(header().getByRole('link', { name: /beranda/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part whose remote cannot be loaded is left out', async () => {
  store('[]');
  const { source } = renderSite({
    remotes: [host, filler(key)],
    load: ({ name }) =>
      name === 'host'
        ? Promise.resolve({ routes: page('/demo', 'Isi') })
        : Promise.reject(new Error('gone')),
    at: '/demo',
  });
  await waitFor(() =>
    expect(source.report).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'load_error', remote: 'filler' }),
    ),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Isi' })).toBeVisible();
});
