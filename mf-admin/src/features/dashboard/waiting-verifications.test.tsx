import {
  aPendingVerification,
  answer,
  aUser,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const dashboard = {
  ...remote,
  routes: [{ path: '/dashboard', Component: remote.slots.waitingVerifications }],
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const queue = (...data: object[]) => ({ data, meta: { total: data.length } });

beforeEach(() => answer('get', '/clock', () => ({ data: { now: new Date().toISOString() } })));

test('an admin sees how many wait, and how long the first of them has', async () => {
  answer(
    'get',
    '/admin/verification/pending',
    queue(
      aPendingVerification({ submittedAt: hoursAgo(73) }),
      aPendingVerification({ submittedAt: hoursAgo(1) }),
    ),
  );
  renderRoute(dashboard, '/dashboard', { user: admin });
  expect(await screen.findByText('2 pengajuan')).toBeVisible();
  expect(screen.getByText('Yang terlama menunggu 3 hari: Dimas Prasetya')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buka antrean' })).toHaveAttribute(
    'href',
    '/admin/verification',
  );
});

test('nobody waits', async () => {
  answer('get', '/admin/verification/pending', queue());
  renderRoute(dashboard, '/dashboard', { user: admin });
  expect(await screen.findByText(/^Tidak ada yang menunggu/)).toBeVisible();
});

test('holds its place, and a failure can be tried again', async () => {
  refuse('get', '/admin/verification/pending', 500, 'INTERNAL', 'Ada gangguan.');
  renderRoute(dashboard, '/dashboard', { user: admin });
  expect(screen.getByRole('status', { name: 'Memuat' })).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  expect(screen.getByText('Ada gangguan.')).toBeVisible();
  answer('get', '/admin/verification/pending', queue(aPendingVerification()));
  await userEvent.click(again);
  expect(await screen.findByText('1 pengajuan')).toBeVisible();
}, 10_000);

test('nobody else sees it, and nothing is asked for', () => {
  const { container } = renderRoute(dashboard, '/dashboard', { user: aUser({ role: 'promotor' }) });
  expect(container).toBeEmptyDOMElement();
});
