import { answerAt, aUser, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLive, answerState, aPreview, renderOperator } from './testing/render-operator';

useFakeNetwork();
beforeEach(() => {
  answerState();
  answerAt('get', '/__releases/me', { kind: 'operator', by: 'admin a1' });
});

const canary = { release: { id: '1.2.0-cc' }, percent: 5 };
const history = {
  releases: [
    {
      release: '1.1.0-bb',
      releasedAt: '2026-08-02T00:00:00.000Z',
      activations: [
        {
          at: '2026-08-02T03:30:00.000Z',
          action: 'release',
          release: '1.1.0-bb',
          by: 'merch: CI of merch (abc)',
          digest: 'sha256-0123456789abcdef',
        },
      ],
    },
    {
      release: '0.9.0-zz',
      releasedAt: '2026-07-01T00:00:00.000Z',
      activations: [
        {
          at: '2026-08-03T03:30:00.000Z',
          action: 'rollback',
          release: '0.9.0-zz',
          by: 'admin a1',
          reason: 'harga salah',
        },
      ],
    },
  ],
};

/** Takes what is sent to a path of the service. */
function take(path: string) {
  const taken: { body: unknown; wish: string | null; session: string | null }[] = [];
  answerAt('post', `/__releases${path}`, async (request) => {
    taken.push({
      body: await request.json(),
      wish: request.headers.get('idempotency-key'),
      session: request.headers.get('authorization'),
    });
    return { name: 'catalog', release: 'x' };
  });
  return taken;
}

async function open(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

test('goes back to a chosen release with a reason; a double click sends one wish', async () => {
  answerAt('get', '/__releases/remotes/catalog/history', history);
  const taken = take('/remotes/catalog/rollback');
  renderOperator();
  const dialog = await open('Kembalikan rilis: catalog');
  expect(
    dialog.getByText(/Semua pengunjung langsung mendapat rilis yang Anda pilih/),
  ).toBeVisible();
  const yes = dialog.getByRole('button', { name: 'Ya, kembalikan' });
  await userEvent.click(yes);
  const reason = dialog.getByLabelText('Alasan');
  expect(reason).toHaveAccessibleDescription(/Tulis alasannya/);
  expect(taken).toEqual([]);

  await dialog.findByRole('option', { name: '0.9.0-zz' });
  expect(dialog.getByLabelText('Kembali ke rilis')).toHaveValue('1.0.0-aa');
  await userEvent.selectOptions(dialog.getByLabelText('Kembali ke rilis'), '0.9.0-zz');
  await userEvent.type(reason, 'harga salah');
  await userEvent.dblClick(yes);
  expect(await screen.findByText('catalog kembali ke rilis 0.9.0-zz.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(taken).toEqual([
    {
      body: { to: '0.9.0-zz', from: '1.1.0-bb', reason: 'harga salah' },
      wish: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      session: 'Bearer mine',
    },
  ]);
});

test('what the service refuses stands in the dialog; the same wish keeps its name', async () => {
  answerState({ remotes: { catalog: aLive({ canary }) } });
  const wishes: (string | null)[] = [];
  answerAt('post', '/__releases/remotes/catalog/promote', (request) => {
    wishes.push(request.headers.get('idempotency-key'));
    const message = '1.2.0-cc had 9 failures in 30 visits';
    return Response.json({ statusCode: 422, code: 'REFUSED', message }, { status: 422 });
  });
  renderOperator();
  const dialog = await open('Berikan canary kepada semua: catalog');
  expect(dialog.getByText(/Sekarang 5% pengunjung mendapat/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Alasan'), 'sehari baik');
  const yes = dialog.getByRole('button', { name: 'Ya, untuk semua' });
  await userEvent.click(yes);
  expect(await dialog.findByRole('alert')).toHaveTextContent('1.2.0-cc had 9 failures');
  await userEvent.click(yes);
  await waitFor(() => expect(wishes).toHaveLength(2));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Tetap lakukan/ }));
  await userEvent.click(yes);
  await waitFor(() => expect(wishes).toHaveLength(3));
  expect([wishes[0] === wishes[1], wishes[1] === wishes[2]]).toEqual([true, false]);
});

test('a canary gets another share, or ends', async () => {
  answerState({ remotes: { catalog: aLive({ canary }) } });
  const taken = take('/remotes/catalog/canary');
  renderOperator();
  const share = await open('Ubah porsi canary: catalog');
  const percent = share.getByLabelText('Porsi pengunjung (%)');
  await userEvent.clear(percent);
  await userEvent.type(percent, '120');
  await userEvent.type(share.getByLabelText('Alasan'), 'baik');
  await userEvent.click(share.getByRole('button', { name: 'Ya, ubah porsi' }));
  expect(percent).toHaveAccessibleDescription('Tulis angka bulat dari 1 sampai 99');
  await userEvent.clear(percent);
  await userEvent.type(percent, '25');
  await userEvent.click(share.getByRole('button', { name: 'Ya, ubah porsi' }));
  expect(await screen.findByText('Canary catalog sekarang untuk 25% pengunjung.')).toBeVisible();

  const end = await open('Akhiri canary: catalog');
  await userEvent.type(end.getByLabelText('Alasan'), 'cukup');
  await userEvent.click(end.getByRole('button', { name: 'Ya, akhiri' }));
  expect(await screen.findByText('Canary catalog diakhiri.')).toBeVisible();
  expect(taken.map(({ body }) => body)).toEqual([
    { percent: 25, reason: 'baik' },
    { percent: 0, reason: 'cukup' },
  ]);
});

test('the history says what was done, when, by whom and why, once it is opened', async () => {
  answerAt('get', '/__releases/remotes/catalog/history', history);
  renderOperator();
  await userEvent.click(await screen.findByText('Riwayat catalog'));
  const table = within(await screen.findByRole('region', { name: 'Riwayat catalog' }));
  const [, latest, first] = table.getAllByRole('row').map((row) => row.textContent);
  expect(latest).toBe('03 Agt 2026, 10.30 WIBdikembalikan0.9.0-zzAndaharga salah–');
  expect(first).toBe('02 Agt 2026, 10.30 WIBdirilis1.1.0-bbmerch: CI of merch (abc)–0123456789ab');
});

test('previews go into one link, and end by hand', async () => {
  const other = { id: 'p000000000000000000000002', name: 'checkout' };
  answerState({ previews: [aPreview(), aPreview(other)] });
  const ended: unknown[] = [];
  answerAt('delete', '/__releases/previews/:id', async (request) => {
    ended.push([new URL(request.url).pathname, await request.json()]);
    return new Response(null, { status: 204 });
  });
  renderOperator();
  for (const name of ['catalog', 'checkout']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `${name} 1.2.0-cc` }));
  }
  const ids = 'p000000000000000000000001,p000000000000000000000002';
  const both = screen.getByRole('status', { name: 'Tautan 2 pratinjau' });
  expect(both).toHaveTextContent(`http://localhost/events?preview=${ids}`);
  const link = screen.getByRole('link', { name: /Buka pratinjau catalog/ });
  expect(link).toHaveAttribute('href', '/events?preview=p000000000000000000000001');

  const dialog = await open('Akhiri pratinjau catalog 1.2.0-cc');
  await userEvent.type(dialog.getByLabelText('Alasan'), 'harga salah');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Ya, akhiri' }));
  expect(await screen.findByText('Pratinjau catalog 1.2.0-cc diakhiri.')).toBeVisible();
  expect(ended).toEqual([
    ['/__releases/previews/p000000000000000000000001', { reason: 'harga salah' }],
  ]);
});

test.each([
  [404, 'Situs ini berjalan tanpa layanan rilis'],
  [401, 'Layanan rilis tidak mengenali sesi Anda'],
  [503, 'Layanan rilis tidak menjawab'],
])('without a service (%i) the page says so, and shows what is live', async (status, title) => {
  answerAt('get', '/__releases/me', () => new Response('<p>halaman</p>', { status }));
  renderOperator();
  expect(await screen.findByText(title)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Rilis catalog' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Kembalikan/ })).toBeNull();
});

test.each(['/__platform', '/__platform/teams'])('%s is for admins alone', async (address) => {
  answerAt('get', '/__releases/mine', () => Response.json({}, { status: 401 }));
  renderOperator(address, aUser({ role: 'promotor' }));
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('where there is nothing to go back to, there is no button for it', async () => {
  answerState({ remotes: { catalog: aLive({ earlier: [] }) } });
  answerAt('get', '/__releases/remotes/catalog/history', { releases: [history.releases[0]] });
  const { unmount } = renderOperator();
  expect(await screen.findByRole('button', { name: 'Jadwalkan rilis: catalog' })).toBeVisible();
  await userEvent.click(await screen.findByText('Riwayat catalog'));
  expect(await screen.findByRole('region', { name: 'Riwayat catalog' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kembalikan rilis: catalog' })).toBeNull();
  unmount();
  // The store has one that the registry does not name any more.
  answerAt('get', '/__releases/remotes/catalog/history', history);
  renderOperator();
  const dialog = await open('Kembalikan rilis: catalog');
  expect(dialog.getByLabelText('Kembali ke rilis')).toHaveValue('0.9.0-zz');
});

describe('an active release that fails often', () => {
  const figures = (remote: string, release: string, visits: number, crashes: number) => ({
    remote,
    release,
    visits,
    crashes,
    loadErrors: 0,
    serverErrors: 0,
    failingNetworks: 3,
    vitals: {},
    routes: [],
    errors: [],
  });
  const cards = async () => {
    await screen.findByRole('heading', { name: 'merch' });
    return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  };
  const remotes = { catalog: aLive(), merch: aLive() };

  test('is marked, and its card stands first', async () => {
    answerState({
      remotes,
      figures: [figures('catalog', '1.1.0-bb', 100, 5), figures('merch', '1.1.0-bb', 20, 2)],
    });
    renderOperator();
    expect((await cards()).filter((name) => name === 'catalog' || name === 'merch')).toEqual([
      'merch',
      'catalog',
    ]);
    const often = screen.getByText('sering gagal');
    expect(often).toHaveAttribute('data-tone', 'bad');
    expect(often.closest('tr')).toHaveTextContent('1.1.0-bb');
  });

  test('is not, with few visits, or as the one before', async () => {
    answerState({
      remotes,
      figures: [figures('catalog', '1.0.0-aa', 100, 50), figures('merch', '1.1.0-bb', 19, 19)],
    });
    renderOperator();
    expect((await cards()).filter((name) => name === 'catalog' || name === 'merch')).toEqual([
      'catalog',
      'merch',
    ]);
    expect(screen.queryByText('sering gagal')).toBeNull();
  });
});
