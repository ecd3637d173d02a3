import { answerAt, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOperator } from '../testing/render-operator';

useFakeNetwork();

const key = {
  id: '0123456789ab',
  holder: 'CI of merch',
  scopes: ['release', 'canary'],
  createdAt: '2026-08-01T00:00:00.000Z',
  expiresAt: '2099-08-05T12:30:00.000Z',
};
const ci = {
  issuer: 'https://token.example',
  audience: 'panggung',
  subject: 'repo:merch/site:*',
  scopes: ['release'],
};
const merch = {
  remotes: ['merch'],
  prefixes: ['/merchandise'],
  keys: [key, { ...key, id: 'ba9876543210', holder: 'Ani', revokedAt: '2026-08-02T00:00:00.000Z' }],
  signers: [{ id: '0123456789abcdef', publicKey: 'x', addedAt: '2026-08-01T00:00:00.000Z' }],
  ci: [ci],
  members: ['rina@merch.test'],
  alerts: { mails: [] },
};

beforeEach(() => {
  answerAt('get', '/__releases/me', { kind: 'operator', by: 'admin a1' });
  answerAt('get', '/__releases/teams', { teams: { merch } });
});

async function open(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

/** Takes what is sent to a path of the service, and answers. */
function take(method: 'post' | 'put' | 'delete', path: string, reply: object = {}) {
  const taken: unknown[] = [];
  answerAt(method, `/__releases/teams${path}`, async (request) => {
    taken.push(method === 'delete' ? 'ended' : await request.json());
    return method === 'delete' ? new Response(null, { status: 204 }) : { ...reply };
  });
  return taken;
}

test('a team with all that belongs to it', async () => {
  renderOperator('/__platform/teams');
  const keys = within(await screen.findByRole('region', { name: 'Kunci tim merch' }));
  const [, valid, revoked] = keys.getAllByRole('row');
  expect(valid).toHaveTextContent(/CI of merch.*berlaku.*release, canary.*05 Agt 2099/);
  expect(revoked).toHaveTextContent(/Ani.*dicabut/);
  expect(screen.getByText('/merchandise')).toBeVisible();
  expect(screen.getByText('repo:merch/site:*')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Kunci tanda tangan tim merch' })).toBeVisible();
});

test('a new team, whose name is free, and a change that keeps its CIs', async () => {
  const made = take('put', '/seats', { team: {} });
  renderOperator('/__platform/teams');
  await screen.findByRole('heading', { name: 'merch' });
  const dialog = await open('Buat tim');
  await userEvent.type(dialog.getByLabelText('Nama tim'), 'merch');
  await userEvent.type(dialog.getByLabelText('Remote'), 'seats, Denah');
  await userEvent.type(dialog.getByLabelText('Awal alamat'), '/kursi');
  await userEvent.click(dialog.getByRole('button', { name: 'Buat tim' }));
  expect(dialog.getByLabelText('Nama tim')).toHaveAccessibleDescription(/sudah ada/);
  expect(dialog.getByLabelText('Remote')).toHaveAccessibleDescription(/huruf kecil/);
  await userEvent.clear(dialog.getByLabelText('Nama tim'));
  await userEvent.type(dialog.getByLabelText('Nama tim'), 'seats');
  await userEvent.clear(dialog.getByLabelText('Remote'));
  await userEvent.type(dialog.getByLabelText('Remote'), 'seats, denah');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Buat tim' }));
  expect(await screen.findByText(/Tim seats dibuat/)).toBeVisible();
  expect(made).toEqual([{ remotes: ['seats', 'denah'], prefixes: ['/kursi'] }]);

  const changed = take('put', '/merch', { team: {} });
  const change = await open('Ubah tim: merch');
  await userEvent.type(change.getByLabelText('Awal alamat'), ', /toko');
  await userEvent.click(change.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Tim merch diubah.')).toBeVisible();
  expect(changed).toEqual([{ remotes: ['merch'], prefixes: ['/merchandise', '/toko'], ci: [ci] }]);
});

test('a key is shown once, with a clear word', async () => {
  const wanted = take('post', '/merch/keys', { ...key, holder: 'Budi', key: 'pgk_secret' });
  renderOperator('/__platform/teams');
  const dialog = await open('Buat kunci: merch');
  await userEvent.type(dialog.getByLabelText('Pemegang'), 'Budi');
  await userEvent.click(dialog.getByRole('button', { name: 'Buat kunci' }));
  expect(dialog.getByRole('group', { name: 'Boleh apa' })).toHaveAccessibleDescription(/Pilih/);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^rollback/ }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Buat kunci' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Kunci baru' }));
  expect(shown.getByText(/tidak akan ditampilkan lagi/)).toBeVisible();
  expect(shown.getByText('pgk_secret')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Salin Kunci' })).toBeVisible();
  // Escape must not lose it.
  await userEvent.keyboard('{Escape}');
  expect(shown.getByText('pgk_secret')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Sudah saya simpan' }));
  expect(await screen.findByText('Kunci untuk Budi dibuat.')).toBeVisible();
  expect(screen.queryByText('pgk_secret')).toBeNull();
  expect(wanted).toEqual([{ holder: 'Budi', scopes: ['rollback'], days: 90 }]);
});

test('revokes a key once it is confirmed', async () => {
  const ended = take('delete', `/merch/keys/${key.id}`);
  renderOperator('/__platform/teams');
  const dialog = await open('Cabut kunci CI of merch');
  expect(dialog.getByText(/langsung ditolak/)).toBeVisible();
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Ya, cabut' }));
  expect(await screen.findByText('Kunci CI of merch dicabut.')).toBeVisible();
  expect(ended).toEqual(['ended']);
});

test('adds a key of signatures; what the service refuses stands in the dialog', async () => {
  const message = 'the team has key 0123456789abcdef already';
  answerAt('post', '/__releases/teams/merch/signers', () =>
    Response.json({ statusCode: 422, code: 'REFUSED', message }, { status: 422 }),
  );
  renderOperator('/__platform/teams');
  const dialog = await open('Tambah kunci tanda tangan: merch');
  const field = dialog.getByLabelText('Kunci publik');
  await userEvent.type(field, 'bukan kunci');
  await userEvent.click(dialog.getByRole('button', { name: 'Tambah' }));
  expect(field).toHaveAccessibleDescription(/Ed25519/);
  await userEvent.clear(field);
  await userEvent.type(field, `MCowBQYDK2VwAyEA${'a'.repeat(43)}=`);
  await userEvent.click(dialog.getByRole('button', { name: 'Tambah' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('what was done with teams and keys is told once it is opened', async () => {
  const entry = {
    at: '2026-08-02T03:30:00.000Z',
    by: 'operator budi',
    what: 'create key',
    of: 'merch',
    detail: { holder: 'Ani', scopes: ['release'] },
  };
  answerAt('get', '/__releases/audit', { entries: [entry] });
  renderOperator('/__platform/teams');
  await userEvent.click(await screen.findByText('Catatan perubahan tim dan kunci'));
  const table = within(await screen.findByRole('region', { name: /Catatan/ }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    '02 Agt 2026, 10.30 WIBkunci dibuatmerchoperator budipemegang: Ani; boleh: release',
  );
});

test('a CI is added, and removed, beside what else belongs to the team now', async () => {
  const changed = take('put', '/merch', { team: {} });
  renderOperator('/__platform/teams');
  const dialog = await open('Tambah CI: merch');
  await userEvent.type(dialog.getByLabelText('Penerbit'), 'https://gitlab.example');
  await userEvent.type(dialog.getByLabelText('Subjek (sub)'), 'project_path:merch/*');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^preview/ }));
  // Somebody else has given it another path meanwhile.
  answerAt('get', '/__releases/teams', {
    teams: { merch: { ...merch, prefixes: ['/merchandise', '/toko'] } },
  });
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Tambah CI' }));
  expect(await screen.findByText('CI tim merch ditambahkan.')).toBeVisible();

  const removing = await open('Hapus CI repo:merch/site:*');
  await userEvent.dblClick(removing.getByRole('button', { name: 'Ya, hapus' }));
  expect(await screen.findByText('CI tim merch dihapus.')).toBeVisible();
  const own = { remotes: ['merch'], prefixes: ['/merchandise', '/toko'] };
  const added = {
    issuer: 'https://gitlab.example',
    audience: 'panggung',
    subject: 'project_path:merch/*',
    scopes: ['preview'],
  };
  expect(changed).toEqual([
    { ...own, ci: [ci, added] },
    { ...own, ci: [] },
  ]);
});

test('who belongs to a team and where it hears of failures', async () => {
  const changed = take('put', '/merch', { team: {} });
  renderOperator('/__platform/teams');
  expect(await screen.findByText('rina@merch.test')).toBeVisible();
  const dialog = await open('Anggota dan peringatan: merch');
  await userEvent.type(dialog.getByLabelText(/^Anggota/), ', sari');
  await userEvent.type(dialog.getByLabelText(/ke webhook/), 'hooks.example.com');
  await userEvent.type(dialog.getByLabelText(/^Alamat sumber/), 'http://git.example.com/merch');
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  for (const [label, fault] of [
    [/^Anggota/, /rina@contoh\.id/],
    [/ke webhook/, /https:\/\/hooks/],
    [/^Alamat sumber/, /https:\/\/git/],
  ] as const) {
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(fault);
  }
  await userEvent.type(dialog.getByLabelText(/^Anggota/), '@merch.test');
  await userEvent.type(dialog.getByLabelText(/lewat surel/), 'jaga@merch.test');
  const webhook = dialog.getByLabelText(/ke webhook/);
  await userEvent.clear(webhook);
  await userEvent.type(webhook, 'https://hooks.example.com/x');
  await userEvent.clear(dialog.getByLabelText(/^Alamat sumber/));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Anggota dan peringatan tim merch diubah.')).toBeVisible();
  expect(changed).toEqual([
    {
      remotes: merch.remotes,
      prefixes: merch.prefixes,
      ci: [ci],
      members: ['rina@merch.test', 'sari@merch.test'],
      alerts: { mails: ['jaga@merch.test'], webhook: 'https://hooks.example.com/x' },
      repository: null,
    },
  ]);
});
