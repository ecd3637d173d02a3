import { aUser, answer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './verification';

useFakeNetwork();

const user = aUser({ role: 'artist', verificationStatus: 'pending' });
const document = (more: object = {}) => ({
  id: 'd1',
  name: 'KTP.pdf',
  type: 'application/pdf',
  size: 1_468_006,
  createdAt: '2027-01-01T05:00:00.000Z',
  ...more,
});
const file = (name: string, type: string, content = '%PDF-1.7') =>
  new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type });
const tooMuch = `%PDF-1.7${' '.repeat(5 * 1024 * 1024)}`;

beforeEach(() => {
  answer('get', '/verifications/my', {
    data: {
      roleType: 'artist',
      status: 'pending',
      additionalData: {},
      decidedAt: null,
      submittedAt: '2027-01-01T05:00:00.000Z',
      reason: null,
    },
  });
  answer('get', '/verifications/my/documents', { data: [] });
});

async function choose(chosen: File) {
  const input = await screen.findByLabelText('Tambah dokumen');
  await userEvent.upload(input, chosen, { applyAccept: false });
}

test('sends a file with its name and type', async () => {
  const sent: unknown[] = [];
  answer('post', '/verifications/my/documents', (request) => {
    const name = new URL(request.url).searchParams.get('name');
    sent.push([name, request.headers.get('content-type')]);
    answer('get', '/verifications/my/documents', { data: [document()] });
    return { data: document() };
  });
  renderRoute(remote, '/verification', { user });
  expect(await screen.findByText('Belum ada dokumen.')).toBeVisible();
  await choose(file('KTP.pdf', 'application/pdf'));
  expect(await screen.findByText('KTP.pdf tersimpan.')).toBeVisible();
  expect(sent).toEqual([['KTP.pdf', 'application/pdf']]);
  expect(screen.getByText('1,4 MB, 01 Jan 2027, 12.00 WIB')).toBeVisible();
});

test.each([
  ['catatan.txt', 'Halo', 'Jenis berkas ini tidak kami kenal.'],
  ['IMG_0042.HEIC', '\0\0\0\x18ftypheic', 'Ini foto HEIC dari iPhone.'],
  ['akta.svg', '<svg>', 'Ini gambar SVG.'],
  ['besar.pdf', tooMuch, 'Berkas ini 5,1 MB.'],
])('refuses %s before it is sent', async (name, content, fault) => {
  renderRoute(remote, '/verification', { user });
  await choose(file(name, '', content));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(fault);
  expect(alert).toHaveTextContent('Gunakan berkas PDF, JPEG, PNG, atau WebP, paling besar 5 MB.');
  expect(screen.getByLabelText('Tambah dokumen')).toHaveAccessibleDescription(
    alert.textContent ?? '',
  );
});

test('says why the API refused a file', async () => {
  refuse('post', '/verifications/my/documents', 422, 'UNUSABLE_FILE', 'PDF ini tidak utuh.');
  renderRoute(remote, '/verification', { user });
  await choose(file('KTP.pdf', 'application/pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('PDF ini tidak utuh.');
});

test('deletes a document', async () => {
  answer('get', '/verifications/my/documents', { data: [document()] });
  answer('delete', '/verifications/my/documents/:id', () => {
    answer('get', '/verifications/my/documents', { data: [] });
    return { success: true };
  });
  renderRoute(remote, '/verification', { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus KTP.pdf' }));
  expect(await screen.findByText('KTP.pdf dihapus.')).toBeVisible();
  expect(screen.getByText('Belum ada dokumen.')).toBeVisible();
});

test('five are enough', async () => {
  const five = [1, 2, 3, 4, 5].map((number) =>
    document({ id: `d${number}`, name: `${number}.pdf` }),
  );
  answer('get', '/verifications/my/documents', { data: five });
  renderRoute(remote, '/verification', { user });
  expect(await screen.findByText('Hapus salah satu untuk menambah yang lain.')).toBeVisible();
  expect(screen.queryByLabelText('Tambah dokumen')).toBeNull();
});
