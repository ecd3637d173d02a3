import { Slot, type RemoteModule } from '@panggung/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRemote, renderSite } from '../test/render-site';

let errors: jest.SpyInstance;
beforeEach(() => (errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => errors.mockRestore());

const host = aRemote({ name: 'host', routes: [{ path: '/demo', ssr: true }] });
const filler = (name: string, order: number) =>
  aRemote({ name, routes: [], slots: [{ slot: 'board', component: 'panel', order }] });

let broken = true;
const modules: Record<string, RemoteModule> = {
  host: {
    routes: [
      {
        path: '/demo',
        Component: () => (
          <>
            <h1>Papan</h1>
            <Slot name="board" />
          </>
        ),
      },
    ],
  },
  one: { routes: [], slots: { panel: () => <p>dari satu</p> } },
  two: {
    routes: [],
    slots: {
      panel: () => {
        if (broken) throw new Error('crash');
        return <p>dari dua</p>;
      },
    },
  },
};

test('two remotes fill a slot in order; one that crashes leaves the rest alone', async () => {
  renderSite({
    remotes: [host, filler('two', 20), filler('one', 10)],
    load: ({ name }) => Promise.resolve(modules[name] ?? { routes: [] }),
    at: '/demo',
  });
  expect(await screen.findByText('dari satu')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Bagian ini sedang bermasalah');
  expect(screen.getByRole('heading', { name: 'Papan' })).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('dari dua')).toBeVisible();
  const text = document.body.textContent;
  expect(text.indexOf('dari satu')).toBeLessThan(text.indexOf('dari dua'));
});
