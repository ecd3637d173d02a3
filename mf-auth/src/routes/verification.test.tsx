import { aUser, answer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const user = aUser({ role: 'artist', verificationStatus: 'rejected' });
const own = (more: object = {}) => ({
  data: {
    roleType: 'artist',
    status: 'rejected',
    additionalData: {
      stageName: 'Lingkar Sore',
      genre: 'Folk',
      links: [{ label: 'lingkar.example', url: 'https://lingkar.example' }],
    },
    submittedAt: '2027-01-01T05:00:00.000Z',
    decidedAt: '2027-01-02T05:00:00.000Z',
    reason: 'Tautan tidak terbuka',
    ...more,
  },
});

beforeEach(() => answer('get', '/verifications/my/documents', { data: [] }));

function takeApplications() {
  const sent: unknown[] = [];
  answer('post', '/verifications/my', async (request) => {
    sent.push(await request.json());
    return own({ status: 'pending' });
  });
  return sent;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Ajukan lagi' }));

test('shows why it was rejected and what was submitted, and sends what is changed', async () => {
  answer('get', '/verifications/my', own());
  const sent = takeApplications();
  renderRoute(remote, '/verification', { user });
  expect(await screen.findByText('Tautan tidak terbuka')).toBeVisible();
  expect(screen.getByLabelText('Nama panggung')).toHaveValue('Lingkar Sore');
  const links = screen.getByLabelText(/^Tautan/);
  expect(links).toHaveValue('https://lingkar.example');
  await userEvent.clear(links);
  await userEvent.type(links, 'https://lingkarsore.example');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    additionalData: {
      stageName: 'Lingkar Sore',
      genre: 'Folk',
      links: [{ label: 'lingkarsore.example', url: 'https://lingkarsore.example' }],
    },
  });
});

test('says which fields are wrong, before sending and after', async () => {
  answer('get', '/verifications/my', own());
  renderRoute(remote, '/verification', { user });
  const name = await screen.findByLabelText('Nama panggung');
  await userEvent.clear(name);
  await send();
  expect(await screen.findByText('Nama panggung wajib diisi')).toBeVisible();
  expect(name).toHaveFocus();
  await userEvent.type(name, 'Lingkar Sore');
  refuse('post', '/verifications/my', 400, 'VALIDATION_FAILED', 'Periksa lagi isian Anda.', [
    { field: 'additionalData.genre', message: 'Genre terlalu panjang' },
  ]);
  await send();
  expect(await screen.findByText('Genre terlalu panjang')).toBeVisible();
  expect(name).toHaveValue('Lingkar Sore');
});

test.each([
  ['pending', 'Pengajuan Anda sedang kami periksa.'],
  ['approved', 'Pengajuan Anda tidak perlu diperbaiki'],
])('has nothing to fill in while the application is %s', async (status, text) => {
  answer('get', '/verifications/my', own({ status }));
  renderRoute(remote, '/verification', { user });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ajukan lagi' })).toBeNull();
});
