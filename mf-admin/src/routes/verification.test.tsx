import {
  aPendingVerification,
  answer,
  aUser,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const admin = aUser({ id: 'the-admin', role: 'admin', name: 'Adi Admin' });
const artist = aPendingVerification({
  additionalData: {
    stageName: 'Lingkar Sore',
    portfolio: 'https://lingkarsore.example/epk',
    pastEvents: ['Pentas Satu', 'Pentas Dua'],
    yearsOnStage: 4,
    website: 'javascript:alert(1)',
    empty: '',
  },
});
const promotor = aPendingVerification({
  id: 'second',
  roleType: 'promotor',
  user: aUser({ id: 'u2', name: 'Ratna Wulandari', phone: '0812000' }),
  additionalData: { companyName: 'PT Nusa', nib: '812' },
  submittedAt: '2027-01-02T05:00:00.000Z',
});
const queue = (...data: ReturnType<typeof aPendingVerification>[]) => ({
  data,
  meta: { total: data.length },
});

beforeEach(() => answer('get', '/admin/verification/pending', queue(artist, promotor)));

/** Lets a decision pass; gives what was sent, and takes the entry out of the queue. */
function acceptDecisions(kind: 'approve' | 'reject') {
  const sent: unknown[] = [];
  answer('post', `/admin/verification/${kind}/:id`, async (request) => {
    sent.push({ id: new URL(request.url).pathname.split('/').at(-1), body: await request.json() });
    answer('get', '/admin/verification/pending', queue(promotor));
    return { data: { id: artist.id, status: 'approved', decidedAt: '', decidedBy: admin.id } };
  });
  return sent;
}

test('shows everything that is needed to decide, the longest waiting first', async () => {
  renderRoute(remote, '/admin/verification', { user: admin });
  const entries = await screen.findAllByRole('article');
  expect(entries.map((entry) => entry.getAttribute('aria-label'))).toEqual([
    'Pengajuan Dimas Prasetya',
    'Pengajuan Ratna Wulandari',
  ]);
  const first = within(screen.getByRole('article', { name: 'Pengajuan Dimas Prasetya' }));
  const terms = first.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual([
    'Email',
    'Telepon',
    'Nama panggung',
    'Portofolio',
    'Acara sebelumnya',
    'Years on stage',
    'Situs web',
  ]);
  expect(first.getByText('Artis')).toBeVisible();
  expect(first.getByText('dimas@example.test')).toBeVisible();
  expect(first.getByText('Pentas Dua')).toBeVisible();
  expect(first.getByText('01 Jan 2027, 12.00 WIB')).toBeVisible();
  expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://lingkarsore.example/epk',
  ]);
  const second = within(screen.getByRole('article', { name: 'Pengajuan Ratna Wulandari' }));
  expect(second.getByText('Promotor acara')).toBeVisible();
  expect(second.getByText('NIB')).toBeVisible();
});

test('approves with notes; the entry leaves the list with a message', async () => {
  const sent = acceptDecisions('approve');
  renderRoute(remote, '/admin/verification', { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Setujui Dimas Prasetya' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Setujui pengajuan?' }));
  await userEvent.type(dialog.getByLabelText('Catatan (opsional)'), ' Dokumen lengkap ');
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, setujui' }));
  expect(await screen.findByText('Pengajuan Dimas Prasetya disetujui.')).toBeVisible();
  expect(sent).toEqual([
    { id: artist.id, body: { adminId: 'the-admin', notes: 'Dokumen lengkap' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('1 pengajuan menunggu, yang terlama dahulu.')).toBeVisible();
});

test('a rejection needs its reason', async () => {
  const sent = acceptDecisions('reject');
  renderRoute(remote, '/admin/verification', { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Tolak Dimas Prasetya' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tolak pengajuan?' }));
  const reason = dialog.getByLabelText('Alasan penolakan');
  await userEvent.type(reason, '   ');
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, tolak' }));
  expect(reason).toBeInvalid();
  expect(reason).toHaveFocus();
  expect(reason).toHaveAccessibleDescription('Tulis alasan penolakan');
  expect(sent).toEqual([]);
  await userEvent.type(reason, 'Portofolio kosong');
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, tolak' }));
  expect(await screen.findByText('Pengajuan Dimas Prasetya ditolak.')).toBeVisible();
  expect(sent).toEqual([
    { id: artist.id, body: { adminId: 'the-admin', reason: 'Portofolio kosong' } },
  ]);
});

test('cancelling decides nothing', async () => {
  renderRoute(remote, '/admin/verification', { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Tolak Dimas Prasetya' }));
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('somebody else was faster: the entry goes, the message says why', async () => {
  refuse('post', '/admin/verification/approve/:id', 409, 'ALREADY_DECIDED', 'Sudah diputuskan.');
  renderRoute(remote, '/admin/verification', { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Setujui Dimas Prasetya' }));
  answer('get', '/admin/verification/pending', queue(promotor));
  await userEvent.click(screen.getByRole('button', { name: 'Ya, setujui' }));
  expect(
    await screen.findByText('Pengajuan Dimas Prasetya sudah diputuskan sebelumnya.'),
  ).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Pengajuan Dimas Prasetya' })).toBeNull();
});

test('a decision that fails keeps the dialog and what was written', async () => {
  refuse('post', '/admin/verification/reject/:id', 500, 'INTERNAL', 'Ada gangguan.');
  renderRoute(remote, '/admin/verification', { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Tolak Dimas Prasetya' }));
  await userEvent.type(screen.getByLabelText('Alasan penolakan'), 'Tidak lengkap');
  await userEvent.click(screen.getByRole('button', { name: 'Ya, tolak' }));
  expect(await screen.findByText('Ada gangguan.')).toBeVisible();
  expect(screen.getByLabelText('Alasan penolakan')).toHaveValue('Tidak lengkap');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('nobody waits', async () => {
  answer('get', '/admin/verification/pending', queue());
  renderRoute(remote, '/admin/verification', { user: admin });
  expect(await screen.findByText('Tidak ada yang menunggu')).toBeVisible();
});

test('a queue that cannot be loaded can be tried again', async () => {
  refuse('get', '/admin/verification/pending', 500, 'INTERNAL', 'Ada gangguan.');
  renderRoute(remote, '/admin/verification', { user: admin });
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  answer('get', '/admin/verification/pending', queue(artist));
  await userEvent.click(again);
  expect(await screen.findByRole('article')).toBeVisible();
}, 10_000);

test('nobody but an admin sees anything, and nothing is asked for', () => {
  renderRoute(remote, '/admin/verification', { user: aUser() });
  expect(screen.getByText('Halaman ini hanya untuk admin')).toBeVisible();
});

test('the dashboard shows an admin how many wait', async () => {
  const Panel = remote.slots.dashboard;
  const module = { ...remote, routes: [{ path: '/dashboard', Component: Panel }] };
  renderRoute(module, '/dashboard', { user: admin });
  expect(await screen.findByText('2 pengajuan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buka antrean' })).toHaveAttribute(
    'href',
    '/admin/verification',
  );
  const { container } = renderRoute(module, '/dashboard', { user: aUser() });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
