import { answer, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fieldOf, resetServer, save, server, show, type } from './testing/ticket-form';

useFakeNetwork();
beforeEach(resetServer);

const first = '"Festival|100000|10|20"';
const isSaved = () => screen.findByText(/^Tersimpan pukul/);
const panel = () => screen.findByRole('region', { name: /^Tiket ini diubah di tempat lain/ });
const group = (name: string) => within(screen.getByRole('group', { name }));
const choose = (field: string, option: string) =>
  userEvent.click(group(field).getByRole('radio', { name: option }));

test('a save names the version that the form began with, and goes on with the next one', async () => {
  show();
  await type('Nama', 'Tribun');
  await save();
  await isSaved();
  await type('Nama', 'Tribun B');
  await save();
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent.map(({ over }) => over)).toEqual([first, '"Tribun|100000|10|20"']);
  expect(screen.queryByRole('region')).toBeNull();
});

test('what others changed elsewhere stays, is shown and told; the save is repeated', async () => {
  show();
  server.meanwhile = [{ price: '150000', ends: '30' }];
  await type('Nama', 'Tribun');
  await save();
  await isSaved();
  expect(server.stored).toEqual({ name: 'Tribun', price: '150000', starts: '10', ends: '30' });
  expect(server.sent).toEqual([
    { changes: { name: 'Tribun' }, over: first },
    { changes: { name: 'Tribun' }, over: '"Festival|150000|10|30"' },
  ]);
  expect(fieldOf('Harga')).toHaveValue('150000');
  expect(screen.getByText(/^Di tempat lain juga diubah: Harga dan Selesai\./)).toBeVisible();
});

test('somebody else may save again before the repetition', async () => {
  show();
  server.meanwhile = [{ price: '150000' }, { ends: '30' }];
  await type('Nama', 'Tribun');
  await save();
  await isSaved();
  expect(server.stored).toEqual({ name: 'Tribun', price: '150000', starts: '10', ends: '30' });
  expect(server.sent).toHaveLength(3);
});

test('whoever always comes too late is told, and nothing typed is lost', async () => {
  show();
  server.meanwhile = ['1', '2', '3', '4', '5'].map((price) => ({ price }));
  await type('Nama', 'Tribun');
  await save();
  expect(await screen.findByText('Sudah diubah.')).toBeVisible();
  expect(server.sent).toHaveLength(4);
  expect(fieldOf('Nama')).toHaveValue('Tribun');
});

test('both changed it to the same: there is nothing to ask', async () => {
  show();
  server.meanwhile = [{ name: 'Tribun' }];
  await type('Nama', 'Tribun');
  await save();
  await isSaved();
  expect(server.stored.name).toBe('Tribun');
});

describe('both changed the same field', () => {
  async function clash() {
    const page = show();
    server.meanwhile = [{ price: '150000', ends: '30' }];
    await type('Nama', 'Tribun');
    await type('Harga', '125000');
    await save();
    return { page, box: await panel() };
  }

  test('nothing is stored; both values are shown, and the question has the focus', async () => {
    const { box } = await clash();
    expect(server.stored).toMatchObject({ name: 'Festival', price: '150000' });
    expect(within(box).getByRole('heading')).toHaveFocus();
    expect(box).toHaveTextContent(/Nilai AndaRp\s125\.000/);
    expect(box).toHaveTextContent(/Nilai yang tersimpan sekarangRp\s150\.000/);
    expect(box).toHaveTextContent('Di tempat lain juga diubah: Selesai.');
    expect(within(box).queryByRole('group', { name: 'Nama' })).toBeNull();
    expect(fieldOf('Harga')).toHaveValue('125000');
    expect(screen.queryByText('Sudah diubah.')).toBeNull();
  });

  test.each([
    ['Pakai nilai saya', '125000'],
    ['Pakai yang tersimpan', '150000'],
  ])('%s: that one is stored, with everything else of both', async (option, price) => {
    const { box } = await clash();
    await choose('Harga', option);
    expect(fieldOf('Harga')).toHaveValue(price);
    await userEvent.click(within(box).getByRole('button', { name: 'Simpan' }));
    await isSaved();
    expect(server.stored).toEqual({ name: 'Tribun', price, starts: '10', ends: '30' });
    expect(screen.queryByRole('region')).toBeNull();
    expect(fieldOf('Selesai')).toHaveValue('30');
  });

  test('without a choice it asks again, at the choice that is missing', async () => {
    await clash();
    await save();
    expect(group('Harga').getByRole('radio', { name: 'Pakai nilai saya' })).toHaveFocus();
    expect(screen.getByText('Pilih dulu satu nilai untuk setiap isian.')).toBeVisible();
    expect(server.sent).toHaveLength(1);
  });

  test('the own value is there again after the other one was tried, also a corrected one', async () => {
    await clash();
    await type('Harga', '130000');
    await choose('Harga', 'Pakai yang tersimpan');
    expect(fieldOf('Harga')).toHaveValue('150000');
    await choose('Harga', 'Pakai nilai saya');
    expect(fieldOf('Harga')).toHaveValue('130000');
  });

  test('who decided is asked again only about what has changed since', async () => {
    const { box } = await clash();
    await choose('Harga', 'Pakai nilai saya');
    server.meanwhile = [{ name: 'Kelas 1' }];
    await userEvent.click(within(box).getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Nama' })).toBeVisible());
    expect(group('Harga').getByRole('radio', { name: 'Pakai nilai saya' })).toBeChecked();
    await choose('Nama', 'Pakai yang tersimpan');
    await save();
    await isSaved();
    expect(server.stored).toMatchObject({ name: 'Kelas 1', price: '125000', ends: '30' });
  });

  test('a value that was decided upon and changes again is asked about again', async () => {
    await clash();
    await choose('Harga', 'Pakai nilai saya');
    server.meanwhile = [{ price: '175000' }];
    await save();
    expect(await screen.findByText(/^Rp\s175\.000$/)).toBeVisible();
    expect(server.stored.price).toBe('175000');
  });

  test('after a reload the draft is still compared with what it was typed over', async () => {
    const { page } = await clash();
    page.unmount();
    show();
    expect(fieldOf('Harga')).toHaveValue('125000');
    await save();
    expect(await panel()).toHaveTextContent(/Rp\s150\.000/);
    expect(server.stored).toMatchObject({ name: 'Festival', price: '150000' });
    expect(server.sent.at(-1)?.over).toBe(first);
  });

  test('throwing the own changes away ends the question', async () => {
    await clash();
    await userEvent.click(screen.getByRole('button', { name: 'Buang perubahan' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(fieldOf('Nama')).toHaveValue('Festival');
  });

  test('a failure after the choice is shown, and the choice stays', async () => {
    await clash();
    await choose('Harga', 'Pakai nilai saya');
    answer('patch', '/admin/categories/:id', { message: 'Situs sedang ramai.' }, { status: 503 });
    await save();
    expect(await screen.findByText('Situs sedang ramai.')).toBeVisible();
    expect(group('Harga').getByRole('radio', { name: 'Pakai nilai saya' })).toBeChecked();
  });
});

test('changes that are wrong together are asked about, although no field was changed by both', async () => {
  show();
  server.meanwhile = [{ ends: '12' }];
  await type('Mulai', '15');
  await save();
  await panel();
  expect(server.stored).toMatchObject({ starts: '10', ends: '12' });
  await choose('Mulai', 'Pakai nilai saya');
  await choose('Selesai', 'Pakai nilai saya');
  await save();
  await isSaved();
  expect(server.stored).toMatchObject({ starts: '15', ends: '20' });
});
