import {
  aPendingVerification,
  answer,
  aUser,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './verification';

useFakeNetwork();

const admin = aUser({ id: 'the-admin', role: 'admin', name: 'Adi Admin' });
const aVerification = (more: object = {}) => ({
  ...aPendingVerification(),
  status: 'pending',
  documents: [] as object[],
  history: [] as object[],
  ...more,
});
const artist = aVerification({
  additionalData: {
    stageName: 'Lingkar Sore',
    links: ['https://lingkarsore.example/epk', 'Pentas Dua'],
    yearsOnStage: 4,
    website: 'javascript:alert(1)',
    empty: '',
  },
});
const promotor = aVerification({
  id: 'second',
  roleType: 'promotor',
  user: aUser({ id: 'u2', name: 'Ratna Wulandari', phone: '0812000' }),
  additionalData: { organisation: 'PT Nusa', registrationNumber: '812' },
  submittedAt: '2027-01-02T05:00:00.000Z',
});
const queue = (...data: object[]) => ({
  data,
  meta: { page: 1, limit: 20, total: data.length },
});

beforeEach(() => answer('get', '/admin/verifications', queue(artist, promotor)));

/** Accepts a decision and removes the entry from the queue; returns the sent bodies. */
function acceptDecisions(kind: 'approve' | 'reject') {
  const sent: unknown[] = [];
  answer('post', `/admin/verification/${kind}/:id`, async (request) => {
    sent.push({ id: new URL(request.url).pathname.split('/').at(-1), body: await request.json() });
    answer('get', '/admin/verifications', queue(promotor));
    return { data: { id: artist.id, status: 'approved', decidedAt: '', decidedBy: admin.id } };
  });
  return sent;
}

test('shows everything that is needed to decide, the longest waiting first', async () => {
  renderRoute(remote, '/admin/verification', { user: admin });
  const entries = await screen.findAllByRole('rowgroup', { name: /^Pengajuan/ });
  expect(entries.map((entry) => entry.getAttribute('aria-label'))).toEqual([
    'Pengajuan Dimas Prasetya',
    'Pengajuan Ratna Wulandari',
  ]);
  // Documents and answers are private: they are shown when an admin opens the case.
  expect(screen.queryByRole('term')).toBeNull();
  for (const name of ['Dimas Prasetya', 'Ratna Wulandari']) {
    await userEvent.click(screen.getByRole('button', { name: `Rincian Pengajuan ${name}` }));
  }
  const first = within(screen.getByRole('rowgroup', { name: 'Pengajuan Dimas Prasetya' }));
  const terms = first.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['Telepon', 'Nama panggung', 'Tautan', 'Years on stage', 'Website']);
  expect(first.getByText('Artis')).toBeVisible();
  expect(first.getByText('dimas@example.test (terverifikasi)')).toBeVisible();
  expect(first.getByText('Pentas Dua')).toBeVisible();
  expect(first.getByText('01 Jan 2027, 12.00 WIB')).toBeVisible();
  expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://lingkarsore.example/epk',
  ]);
  const second = within(screen.getByRole('rowgroup', { name: 'Pengajuan Ratna Wulandari' }));
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
  expect(screen.getAllByRole('rowgroup', { name: /^Pengajuan/ })).toHaveLength(1);
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
  expect(screen.getAllByRole('rowgroup', { name: /^Pengajuan/ })).toHaveLength(2);
});

test('somebody else was faster: the entry goes, the message says who and when', async () => {
  refuse('post', '/admin/verification/approve/:id', 409, 'ALREADY_DECIDED', 'Sudah diputuskan.');
  const theirs = {
    decision: 'rejected',
    decidedAt: '2027-01-03T05:00:00.000Z',
    decidedBy: { id: 'other', name: 'Ani Admin' },
    notes: null,
    reason: 'Tautan mati',
  };
  answer('get', '/admin/verifications/:id', { data: { ...artist, history: [theirs] } });
  renderRoute(remote, '/admin/verification', { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Setujui Dimas Prasetya' }));
  answer('get', '/admin/verifications', queue(promotor));
  await userEvent.click(screen.getByRole('button', { name: 'Ya, setujui' }));
  expect(
    await screen.findByText(
      'Pengajuan Dimas Prasetya sudah ditolak oleh Ani Admin, 03 Jan 2027, 12.00 WIB. Keputusan Anda tidak disimpan.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('rowgroup', { name: 'Pengajuan Dimas Prasetya' })).toBeNull();
});

test('shows all rounds of an application that came again', async () => {
  const round = { decidedBy: { id: 'other', name: 'Ani Admin' }, notes: null, reason: null };
  answer(
    'get',
    '/admin/verifications',
    queue(
      aVerification({
        history: [
          { ...round, decision: 'rejected', decidedAt: '2027-01-03T05:00:00Z', reason: 'Kabur' },
          { ...round, decision: 'approved', decidedAt: '2027-01-04T05:00:00Z', notes: 'Jelas' },
        ],
      }),
    ),
  );
  renderRoute(remote, '/admin/verification', { user: admin });
  const history = within(await screen.findByRole('region', { name: 'Riwayat keputusan' }));
  expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Ditolak oleh Ani Admin, 03 Jan 2027, 12.00 WIBAlasan: Kabur',
    'Disetujui oleh Ani Admin, 04 Jan 2027, 12.00 WIBCatatan: Jelas',
  ]);
  expect(screen.getByText('Pengajuan ulang')).toBeVisible();
});

test('filters stand in the address; without one the waiting are asked for', async () => {
  const asked: string[] = [];
  answer('get', '/admin/verifications', (request) => {
    asked.push(new URL(request.url).search);
    return asked.length === 1 ? queue(artist) : queue();
  });
  const { location } = renderRoute(remote, '/admin/verification', { user: admin });
  await screen.findByRole('rowgroup', { name: /^Pengajuan/ });
  await userEvent.type(screen.getByRole('searchbox'), ' gema ');
  await userEvent.selectOptions(screen.getByLabelText('Peran'), 'Promotor acara');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Ditolak');
  await userEvent.click(screen.getByRole('button', { name: 'Terapkan' }));
  expect(await screen.findByText('Tidak ada pengajuan yang cocok')).toBeVisible();
  expect(location()).toBe('/admin/verification?q=gema&role=promotor&status=rejected');
  expect(asked).toEqual([
    '?status=pending&page=1&limit=50',
    '?q=gema&role=promotor&status=rejected&page=1&limit=50',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Hapus filter' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Menunggu');
});

test('what is decided already has no buttons', async () => {
  answer('get', '/admin/verifications', queue(aVerification({ status: 'approved' })));
  renderRoute(remote, '/admin/verification?status=approved', { user: admin });
  expect(await screen.findByRole('rowgroup', { name: /^Pengajuan/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Setujui|Tolak/ })).toBeNull();
});

test('a decision that fails keeps the dialog and what was written', async () => {
  refuse('post', '/admin/verification/reject/:id', 500, 'INTERNAL', 'Ada gangguan.');
  renderRoute(remote, '/admin/verification', { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Tolak Dimas Prasetya' }));
  await userEvent.type(screen.getByLabelText('Alasan penolakan'), 'Tidak lengkap');
  await userEvent.click(screen.getByRole('button', { name: 'Ya, tolak' }));
  expect(await screen.findByText('Ada gangguan.')).toBeVisible();
  expect(screen.getByLabelText('Alasan penolakan')).toHaveValue('Tidak lengkap');
  expect(screen.getAllByRole('rowgroup', { name: /^Pengajuan/ })).toHaveLength(2);
});

/** One document of a case that is open; returns the files that the page made addresses for. */
async function openDocument(document: { name: string; type: string }) {
  const files: Blob[] = [];
  const forgotten: string[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = (address) => void forgotten.push(address);
  const requests: string[] = [];
  answer(
    'get',
    '/admin/verifications',
    queue(aVerification({ documents: [{ id: 'd', ...document }] })),
  );
  answer('get', '/admin/verification-documents/:id', (request) => {
    requests.push(request.url);
    return new Response('isi', { headers: { 'content-type': 'text/html' } });
  });
  const view = renderRoute(remote, '/admin/verification', { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: `Lihat ${document.name}` }));
  return { files, forgotten, requests, ...view };
}

test('a picture is shown in place, fetched once, and its address ends with it', async () => {
  const { files, forgotten, requests } = await openDocument({ name: 'KTP', type: 'image/png' });
  expect(await screen.findByRole('img', { name: 'KTP' })).toHaveAttribute('src', 'blob:1');
  expect(files[0]?.type).toBe('image/png');
  await userEvent.click(screen.getByRole('button', { name: 'Tutup KTP' }));
  expect(screen.queryByRole('img', { name: 'KTP' })).toBeNull();
  expect(forgotten).toEqual(['blob:1']);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat KTP' }));
  expect(await screen.findByRole('img', { name: 'KTP' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test.each([true, false])('a PDF, where the browser shows them: %s', async (pdfViewerEnabled) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', {
    value: pdfViewerEnabled,
    configurable: true,
  });
  const { files } = await openDocument({ name: 'NPWP.pdf', type: 'application/pdf' });
  if (pdfViewerEnabled) {
    expect(await screen.findByTitle('NPWP.pdf')).toHaveAttribute('src', 'blob:1');
    expect(files[0]?.type).toBe('application/pdf');
  } else {
    expect(await screen.findByText('Peramban ini tidak menampilkan PDF')).toBeVisible();
    expect(screen.queryByTitle('NPWP.pdf')).toBeNull();
  }
});

test('nobody waits', async () => {
  answer('get', '/admin/verifications', queue());
  renderRoute(remote, '/admin/verification', { user: admin });
  expect(await screen.findByText('Tidak ada yang menunggu')).toBeVisible();
});

test('a queue that cannot be loaded can be tried again', async () => {
  refuse('get', '/admin/verifications', 500, 'INTERNAL', 'Ada gangguan.');
  renderRoute(remote, '/admin/verification', { user: admin });
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  answer('get', '/admin/verifications', queue(artist));
  await userEvent.click(again);
  expect(await screen.findByRole('rowgroup', { name: /^Pengajuan/ })).toBeVisible();
}, 10_000);

test('nobody but an admin sees anything, and nothing is asked for', async () => {
  renderRoute(remote, '/admin/verification', { user: aUser() });
  expect(await screen.findByText('Halaman ini hanya untuk admin')).toBeVisible();
});
