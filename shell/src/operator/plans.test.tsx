// Runs alone: it needs a page without crypto.subtle.
import { webcrypto } from 'node:crypto';
import { accountHash, type Freeze, type Scheduled } from '@panggung/releases';
import { answerAt, useFakeNetwork } from '@panggung/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLive, answerState, aPreview, renderOperator } from './testing/render-operator';

useFakeNetwork();
const now = Date.parse('2026-11-26T12:00:00Z');
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  answerState();
  answerAt('get', '/__releases/me', { kind: 'operator', by: 'admin a1' });
  answerAt('get', '/__releases/remotes/catalog/history', { releases: [] });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(crypto, 'subtle');
});

const canary = { release: { id: '1.2.0-cc' }, percent: 5 };
const scheduled = {
  id: 's1',
  name: 'catalog',
  release: { id: '1.3.0-dd' },
  at: '2026-11-26T23:00:00.000Z',
  action: 'canary',
  plan: { audience: { roles: ['crew'], accounts: [], cities: ['Jakarta'] }, percent: 5 },
  anyway: false,
  duringFreeze: false,
  by: 'admin a1',
} as unknown as Scheduled;
const freeze: Freeze = {
  from: '2026-11-26T22:00:00.000Z',
  to: '2026-11-27T02:00:00.000Z',
  reason: 'penjualan Dewa 19',
  by: 'operator budi',
};

/** Takes what is sent to a path of the service. */
function take(path: string, method: 'post' | 'put' | 'delete' = 'post') {
  const taken: unknown[] = [];
  answerAt(method, `/__releases${path}`, async (request) => {
    taken.push(await request.json());
    return { name: 'catalog', release: 'x' };
  });
  return taken;
}
async function open(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
type Opened = Awaited<ReturnType<typeof open>>;
/** As the picker of the browser does. */
const put = (dialog: Opened, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
const press = (dialog: Opened, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));

test('a preview is scheduled for a time in WIB, and not for one that is over', async () => {
  answerState({ previews: [aPreview()] });
  const taken = take('/remotes/catalog/schedule');
  renderOperator();
  const dialog = await open('Jadwalkan rilis: catalog');
  expect(dialog.getByRole('option', { name: '1.2.0-cc (pratinjau)' })).toBeVisible();
  put(dialog, 'Mulai (WIB)', '2026-11-26T18:59');
  await userEvent.type(dialog.getByLabelText('Alasan'), 'gajian');
  await press(dialog, 'Ya, jadwalkan');
  expect(dialog.getByLabelText('Mulai (WIB)')).toHaveAccessibleDescription('Waktu ini sudah lewat');
  put(dialog, 'Mulai (WIB)', '');
  expect(dialog.getByLabelText('Mulai (WIB)')).toHaveAccessibleDescription('Isi tanggal dan jam');
  expect(taken).toEqual([]);
  put(dialog, 'Mulai (WIB)', '2026-11-27T06:00');
  await press(dialog, 'Ya, jadwalkan');
  expect(
    await screen.findByText('catalog 1.2.0-cc dijadwalkan 27 Nov 2026, 06.00 WIB.'),
  ).toBeVisible();
  expect(taken).toEqual([
    {
      release: '1.2.0-cc',
      at: '2026-11-26T23:00:00.000Z',
      action: 'release',
      reason: 'gajian',
      anyway: false,
    },
  ]);
});

test('a scheduled canary goes to its audience first and rises then', async () => {
  answerState({ previews: [aPreview()] });
  const taken = take('/remotes/catalog/schedule');
  renderOperator();
  const dialog = await open('Jadwalkan rilis: catalog');
  put(dialog, 'Mulai (WIB)', '2026-11-27T06:00');
  await userEvent.type(dialog.getByLabelText('Alasan'), 'gajian');
  await userEvent.selectOptions(dialog.getByLabelText('Untuk siapa'), 'audience-steps');
  await press(dialog, 'Ya, jadwalkan');
  expect(await dialog.findByText('Pilih setidaknya satu peran, kota atau akun')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Admin' }));
  await userEvent.type(dialog.getByLabelText(/^Kota/), 'Jakarta, Bandung');
  await userEvent.click(dialog.getByRole('checkbox', { name: /walaupun saat itu ada pembekuan/ }));
  await press(dialog, 'Ya, jadwalkan');
  expect(await screen.findByText(/catalog 1.2.0-cc dijadwalkan/)).toBeVisible();
  expect(taken).toEqual([
    {
      release: '1.2.0-cc',
      at: '2026-11-26T23:00:00.000Z',
      action: 'canary',
      steps: { shares: [5, 25, 100], every: 60 },
      audience: { roles: ['admin'], accounts: [], cities: ['Jakarta', 'Bandung'] },
      reason: 'gajian',
      anyway: true,
    },
  ]);
});

test('what is planned is on the page, and a schedule is taken away with a reason', async () => {
  answerState({ scheduled: [scheduled], freeze });
  const taken = take('/remotes/catalog/unschedule');
  renderOperator();
  const line = (await screen.findByText('Dijadwalkan')).nextElementSibling;
  expect(line).toHaveTextContent(
    '27 Nov 2026, 06.00 WIB: 1.3.0-dd sebagai canary untuk peran Kru gerbang; kota Jakarta, lalu 5% pengunjung, oleh Anda akan ditolak: saat itu ada pembekuan',
  );
  expect(screen.queryByRole('button', { name: 'Jadwalkan rilis: catalog' })).toBeNull();
  const dialog = await open('Batalkan jadwal: catalog');
  expect(dialog.getByText(/tidak tayang 27 Nov 2026, 06.00 WIB/)).toBeVisible();
  await press(dialog, 'Ya, batalkan jadwal');
  expect(dialog.getByLabelText('Alasan')).toHaveAccessibleDescription(/Tulis alasannya/);
  await userEvent.type(dialog.getByLabelText('Alasan'), 'belum siap');
  await press(dialog, 'Ya, batalkan jadwal');
  expect(await screen.findByText('Jadwal catalog dibatalkan.')).toBeVisible();
  expect(taken).toEqual([{ reason: 'belum siap' }]);
});

test('a running canary rises by itself, from its present share on', async () => {
  const steps = { left: [50], every: 30, since: '2026-11-26T12:00:00.000Z' };
  answerState({ remotes: { catalog: aLive({ canary: { ...canary, steps } }) } });
  const taken = take('/remotes/catalog/plan');
  renderOperator();
  const line = (await screen.findByText('Langkah berikutnya')).nextElementSibling;
  expect(line).toHaveTextContent(
    '50%, masing-masing setidaknya 30 menit; paling cepat 26 Nov 2026, 19.30 WIB',
  );
  const dialog = await open('Langkah otomatis: catalog');
  const shares = dialog.getByLabelText('Langkah (% pengunjung)');
  for (const [typed, fault] of [
    ['5, 25', /Langkah pertama harus di atas porsi sekarang, 5%/],
    ['25, 10', /lebih besar dari yang sebelumnya/],
    ['25, 101', /dari 1 sampai 100/],
    ['abc', /dari 1 sampai 100/],
  ] as const) {
    put(dialog, 'Langkah (% pengunjung)', typed);
    await press(dialog, 'Ya, jalankan');
    expect(shares).toHaveAccessibleDescription(fault);
  }
  put(dialog, 'Langkah (% pengunjung)', '25% 100%');
  put(dialog, 'Menit di tiap langkah', '90');
  await userEvent.type(dialog.getByLabelText('Alasan'), 'angkanya baik');
  await press(dialog, 'Ya, jalankan');
  expect(await screen.findByText(/Canary catalog naik sendiri: 25% → 100%/)).toBeVisible();

  const end = await open('Hentikan langkah: catalog');
  await userEvent.type(end.getByLabelText('Alasan'), 'tunggu');
  await press(end, 'Ya, hentikan');
  expect(await screen.findByText('Canary catalog tetap di porsinya.')).toBeVisible();
  expect(taken).toEqual([
    { steps: { shares: [25, 100], every: 90 }, reason: 'angkanya baik' },
    { steps: null, reason: 'tunggu' },
  ]);
});

test('the audience of a canary changes; accounts leave the page as hashes', async () => {
  const known = accountHash('budi@panggung.example');
  const audience = { roles: ['admin'], accounts: [known], cities: ['Medan'] };
  answerState({ remotes: { catalog: aLive({ canary: { ...canary, percent: 0, audience } }) } });
  const taken = take('/remotes/catalog/plan');
  renderOperator();
  const line = (await screen.findByText('Sasaran canary')).nextElementSibling;
  expect(line).toHaveTextContent('peran Admin; kota Medan; 1 akun');
  const dialog = await open('Ubah sasaran: catalog');
  const accounts = dialog.getByLabelText(/^Akun/);
  await userEvent.type(accounts, 'sari@');
  await userEvent.type(dialog.getByLabelText('Alasan'), 'staf dulu');
  await press(dialog, 'Ya, ubah sasaran');
  expect(accounts).toHaveAccessibleDescription(/Tulis alamat email atau id akun/);
  await userEvent.type(accounts, 'Panggung.example, u-7');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Admin' }));
  await press(dialog, 'Ya, ubah sasaran');
  // As on a page without https.
  expect(accounts).toHaveAccessibleDescription(/hanya bisa ditulis di halaman https/);
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  await userEvent.type(accounts, ' ');
  await press(dialog, 'Ya, ubah sasaran');
  expect(await screen.findByText('Sasaran canary catalog: kota Medan; 3 akun.')).toBeVisible();

  const empty = await open('Ubah sasaran: catalog');
  await userEvent.click(empty.getByRole('checkbox', { name: 'Admin' }));
  await userEvent.clear(empty.getByLabelText(/^Kota/));
  await userEvent.click(empty.getByRole('checkbox', { name: 'Simpan 1 akun yang sudah ada' }));
  await userEvent.type(empty.getByLabelText('Alasan'), 'cukup');
  await press(empty, 'Ya, ubah sasaran');
  expect(await empty.findByText(/canary ini belum punya porsi/)).toBeVisible();
  const hashes = [known, accountHash('sari@panggung.example'), accountHash('u-7')];
  expect(taken).toEqual([
    { audience: { roles: [], accounts: hashes, cities: ['Medan'] }, reason: 'staf dulu' },
  ]);
});

test('a freeze is set, with a time and a reason', async () => {
  const taken = take('/freeze', 'put');
  renderOperator();
  const dialog = await open('Atur pembekuan');
  put(dialog, 'Dari (WIB)', '2026-11-27T08:00');
  put(dialog, 'Sampai (WIB)', '2026-11-27T07:00');
  await userEvent.type(dialog.getByLabelText('Alasan'), 'penjualan');
  await press(dialog, 'Ya, bekukan');
  expect(dialog.getByLabelText('Sampai (WIB)')).toHaveAccessibleDescription(
    'Waktu selesai harus setelah waktu mulai',
  );
  put(dialog, 'Sampai (WIB)', '2026-11-27T12:00');
  await press(dialog, 'Ya, bekukan');
  expect(await screen.findByText('Pembekuan diatur.')).toBeVisible();
  expect(taken).toEqual([
    { from: '2026-11-27T01:00:00.000Z', to: '2026-11-27T05:00:00.000Z', reason: 'penjualan' },
  ]);
});

test('a freeze is on the page until it is over, and ends early with a reason', async () => {
  const running = { ...freeze, from: '2026-11-26T11:00:00.000Z' };
  answerState({ freeze: running });
  const taken = take('/freeze', 'delete');
  renderOperator();
  expect(await screen.findByText('sedang berlaku')).toBeVisible();
  expect(screen.getByText('27 Nov 2026, 09.00 WIB')).toBeVisible();
  expect(screen.getByText('penjualan Dewa 19')).toBeVisible();
  const dialog = await open('Akhiri pembekuan');
  await userEvent.type(dialog.getByLabelText('Alasan'), 'habis terjual');
  await press(dialog, 'Ya, akhiri');
  expect(await screen.findByText('Pembekuan diakhiri.')).toBeVisible();
  expect(taken).toEqual([{ reason: 'habis terjual' }]);
});

test('without the service what is planned is shown all the same, without buttons', async () => {
  answerAt('get', '/__releases/me', () => new Response('', { status: 503 }));
  answerState({ scheduled: [scheduled], freeze });
  renderOperator();
  expect(await screen.findByText('Dijadwalkan')).toBeVisible();
  expect(screen.getByText('direncanakan')).toBeVisible();
  expect(screen.queryByRole('button', { name: /jadwal|pembekuan/i })).toBeNull();
});

test('the history has the figures of each step', async () => {
  const step = {
    at: '2026-11-26T10:00:00.000Z',
    action: 'step',
    release: '1.2.0-cc',
    by: 'its steps',
    reason: 'from 5% to 25%: 120 visits, 1 load errors, 0 crashes, 2 server errors',
  };
  const entry = { ...step, at: '2026-11-25T10:00:00.000Z', action: 'schedule', by: 'admin a1' };
  const reason = 'release at 2026-11-27 06:00 WIB (2026-11-26T23:00:00.000Z): gajian';
  const activations = [{ ...entry, reason }, step];
  answerAt('get', '/__releases/remotes/catalog/history', {
    releases: [{ release: '1.2.0-cc', releasedAt: step.at, activations }],
  });
  renderOperator();
  await userEvent.click(await screen.findByText('Riwayat catalog'));
  const table = within(await screen.findByRole('region', { name: 'Riwayat catalog' }));
  const [, latest, first] = table.getAllByRole('row').map((row) => row.textContent);
  expect(latest).toContain('langkah canary1.2.0-cclangkah otomatis');
  expect(latest).toContain(
    'dari 5% ke 25%: 120 kunjungan, 1 gagal muat, 0 crash, 2 gagal di server',
  );
  expect(first).toContain('dijadwalkan1.2.0-ccAndarilis pada 27 Nov 2026, 06.00 WIB: gajian');
});
