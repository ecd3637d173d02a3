import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './profile';

useFakeNetwork();

const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0));

const id = '00000000-0000-4000-8000-000000000001';
const artist = {
  id,
  stageName: 'Senja Kala',
  genre: 'Folk',
  city: null,
  bio: 'Lagu petang.',
  links: [{ label: 'Situs', url: 'https://senja.example' }],
  imageUrl: '/media/photo/lama.webp',
};
const promotor = {
  id,
  name: 'Gemilang Suara',
  description: null,
  city: 'Solo',
  website: null,
  imageUrl: null,
  verified: true,
};
const open = (role: 'artist' | 'promotor', verificationStatus = 'approved' as const) =>
  renderRoute(remote, '/studio/profile', { user: aUser({ role, verificationStatus }) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan profil' }));

beforeEach(() => sessionStorage.clear());

describe('an artist', () => {
  beforeEach(() => answer('get', '/studio/artist', { data: artist }));

  test('changes what is shown of them, and sees it saved', async () => {
    const sent: unknown[] = [];
    answer('patch', '/studio/artist', async (request) => {
      sent.push(await request.json());
      return { data: { ...artist, stageName: 'Senja Baru' } };
    });
    open('artist');
    const name = await screen.findByLabelText('Nama panggung');
    expect(screen.getByRole('link', { name: 'Lihat halaman publik' })).toHaveAttribute(
      'href',
      `/artists/${id}`,
    );
    await userEvent.clear(name);
    await userEvent.type(name, 'Senja Baru');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah tautan' }));
    const second = within(screen.getByRole('group', { name: 'Tautan 2' }));
    expect(second.getByLabelText('Nama tautan')).toHaveFocus();
    await userEvent.keyboard('Video');
    await userEvent.type(second.getByLabelText('Alamat'), 'video.example/senja');
    await save();
    expect(await screen.findByText(/^Tersimpan pukul/)).toBeVisible();
    expect(name).toHaveValue('Senja Baru');
    expect(sent).toEqual([
      {
        stageName: 'Senja Baru',
        links: [...artist.links, { label: 'Video', url: 'https://video.example/senja' }],
      },
    ]);
  });

  test('is told at the field what is wrong, before and by the API, and loses nothing', async () => {
    open('artist');
    const name = await screen.findByLabelText('Nama panggung');
    const address = screen.getByLabelText('Alamat');
    await userEvent.clear(name);
    await userEvent.clear(address);
    await userEvent.type(address, 'javascript:alert(1)');
    await save();
    expect(name).toBeInvalid();
    expect(address).toBeInvalid();
    await userEvent.type(name, 'Senja');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://senja.example/baru');
    const details = [{ field: 'links.0.url', message: 'alamat tidak dikenal' }];
    refuse('patch', '/studio/artist', 400, 'VALIDATION_FAILED', 'Periksa isian.', details);
    await save();
    const link = await screen.findByRole('link', { name: 'Alamat tidak dikenal' });
    await userEvent.click(link);
    expect(address).toHaveFocus();
    expect(address).toHaveValue('https://senja.example/baru');
  });

  test('uploads a picture, or learns why it cannot be used', async () => {
    const types: (string | null)[] = [];
    refuse('post', '/pictures', 422, 'UNUSABLE_FILE', 'Gambar terlalu kecil.');
    open('artist');
    const input = await screen.findByLabelText('Foto');
    const file = new File([png], 'foto.png', { type: 'image/png' });
    await userEvent.upload(input, file);
    expect(await screen.findByRole('alert')).toHaveTextContent('Gambar terlalu kecil.');
    expect(screen.getByAltText('Foto profil')).toHaveAttribute(
      'src',
      '/media/photo/lama.webp?w=640',
    );
    answer('post', '/pictures', (request) => {
      types.push(new URL(request.url).search, request.headers.get('content-type'));
      return { data: { imageUrl: '/media/photo/baru.webp', imagePreview: 'data:x' } };
    });
    await userEvent.upload(input, file);
    expect(await screen.findByText('Foto terunggah. Simpan agar berlaku.')).toBeVisible();
    expect(screen.getByAltText('Foto profil')).toHaveAttribute(
      'src',
      '/media/photo/baru.webp?w=640',
    );
    expect(types).toEqual(['?shape=square', 'image/png']);
  });

  test.each([
    [
      'IMG_0042.HEIC',
      '\0\0\0\x18ftypheic',
      'Ini foto HEIC dari iPhone. Buka fotonya, ketuk Bagikan',
    ],
    ['logo.svg', '<svg>', 'Ini gambar SVG. Ekspor dahulu sebagai PNG.'],
    ['bio.txt', 'Halo', 'Berkas ini bukan gambar.'],
    ['besar.png', `\x89PNG\r\n\x1a\n${'x'.repeat(11 * 1024 * 1024)}`, 'Berkas ini 11,1 MB.'],
  ])('is told what is wrong with %s, and nothing is sent', async (name, content, words) => {
    open('artist');
    const input = await screen.findByLabelText('Foto');
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
    await userEvent.upload(input, new File([bytes], name), { applyAccept: false });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveTextContent('Gunakan gambar JPEG, PNG, atau WebP, paling besar 10 MB.');
  });

  test('takes up what was typed before a reload', async () => {
    const first = open('artist');
    await userEvent.type(await screen.findByLabelText(/^Bio/), ' Dan pagi.');
    first.unmount();
    open('artist');
    expect(await screen.findByLabelText(/^Bio/)).toHaveValue('Lagu petang. Dan pagi.');
    await userEvent.click(screen.getByRole('button', { name: 'Buang perubahan' }));
    expect(screen.getByLabelText(/^Bio/)).toHaveValue('Lagu petang.');
  });
});

test('a promotor changes all but the verified name', async () => {
  const sent: unknown[] = [];
  answer('get', '/studio/promotor', { data: promotor });
  answer('patch', '/studio/promotor', async (request) => {
    sent.push(await request.json());
    return { data: { ...promotor, website: 'https://gemilang.example' } };
  });
  open('promotor');
  await userEvent.type(await screen.findByLabelText(/^Situs web/), 'gemilang.example');
  expect(screen.queryByDisplayValue('Gemilang Suara')).toBeNull();
  await save();
  expect(await screen.findByText(/^Tersimpan pukul/)).toBeVisible();
  expect(sent).toEqual([{ website: 'https://gemilang.example' }]);
});

test('who has no profile learns what to do', async () => {
  refuse('get', '/studio/artist', 404, 'NOT_FOUND', 'Profil artis tidak ditemukan.');
  open('artist');
  expect(await screen.findByRole('link', { name: 'Hubungi kami' })).toBeVisible();
});

test('who is not verified yet is led to the verification', async () => {
  renderRoute(remote, '/studio/profile', {
    user: aUser({ role: 'artist', verificationStatus: 'pending' }),
  });
  expect(await screen.findByRole('link', { name: 'Lihat status verifikasi' })).toHaveAttribute(
    'href',
    '/verification',
  );
});
