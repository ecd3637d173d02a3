import { useLocation } from '@panggung/platform';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import { answerAt, aUser, useFakeNetwork } from '@panggung/testing';
import type { RemoteReport, ReportedRelease } from '@panggung/releases/report';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSite, aRemote } from '../../test/render-site';
import { renderOperator } from '../testing/render-operator';

useFakeNetwork();

const member = aUser({ id: 'u1', role: 'user' });
const address = '/__platform/remotes/merch';

const figures = (release: string, more: Partial<ReleaseFigures> = {}): ReleaseFigures => ({
  remote: 'merch',
  release,
  visits: 1200,
  loadErrors: 0,
  crashes: 0,
  serverErrors: 0,
  failingNetworks: 0,
  vitals: {},
  routes: [],
  errors: [],
  ...more,
});

const aRelease = (more: Partial<ReportedRelease>): ReportedRelease => ({
  release: '1.1.0-bb',
  releasedAt: '2026-08-02T03:30:00.000Z',
  state: 'active',
  figures: null,
  sizes: { first: 21_400, all: 60_000 },
  differences: null,
  ...more,
});

const failing = {
  kind: 'crash' as const,
  cause: "TypeError: Cannot read properties of undefined (reading 'price')",
  path: '/merchandise/7',
  stack: 'at Price (mf-merch/src/price.tsx:12:5)',
  count: 7,
  lastSeen: '2026-08-02T04:00:00.000Z',
};

const releases = [
  aRelease({
    figures: figures('1.1.0-bb', {
      crashes: 7,
      errors: [failing],
      vitals: {
        LCP: { count: 300, p75: 2200 },
        INP: { count: 300, p75: 101 },
        CLS: { count: 3, p75: 0.0194 },
      },
      routes: [{ route: '/merchandise/:id', vitals: { LCP: { count: 4, p75: 5000 } } }],
    }),
    differences: {
      before: '1.0.0-aa',
      link: 'https://git.example.com/acme/merch/compare/a...b',
      commits: { from: 'a'.repeat(40), to: 'b'.repeat(40) },
      otherPackages: true,
      otherServer: false,
      files: { added: 2, removed: 1, same: 9 },
      contract: [{ of: 'address', added: ['/merchandise?gift='], removed: [] }],
    },
  }),
  aRelease({
    release: '1.0.0-aa',
    state: 'fall-back',
    sizes: { first: 20_000, all: 50_000 },
    figures: figures('1.0.0-aa', {
      vitals: { LCP: { count: 900, p75: 1800 }, INP: { count: 900, p75: 100 } },
      routes: [{ route: '/merchandise/:id', vitals: { LCP: { count: 900, p75: 1000 } } }],
    }),
  }),
];

function answerReport(more: Partial<RemoteReport> = {}): string[] {
  const asked: string[] = [];
  const report: RemoteReport = {
    name: 'merch',
    team: 'merch',
    since: '2026-08-01T04:00:00.000Z',
    hasFigures: true,
    releases,
    users: [
      { what: '/merchandise', isSlot: false, users: ['events', 'artists'] },
      { what: 'merch.tile', isSlot: true, users: ['events'] },
    ],
    alerts: [],
    ...more,
  };
  answerAt('get', '/__releases/remotes/merch/report', ({ url }) => {
    asked.push(new URL(url).search);
    return { ...report };
  });
  return asked;
}

const rows = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('shows a member how each release of the remote does', async () => {
  answerReport();
  renderOperator(address, member);
  const [, active, before] = await rows('Rilis merch');
  expect(active).toBe('1.1.0-bbaktif02 Agt 2026, 10.30 WIB1.200070');
  expect(before).toMatch(/^1\.0\.0-aacadangan/);
  expect(screen.queryByRole('link', { name: 'Tim dan kunci' })).toBeNull();
  expect(screen.getByText('Milik tim merch.')).toBeVisible();
});

test('a failure stands with its stack, and leads to what changed', async () => {
  answerReport();
  renderOperator(address, member);
  expect(await screen.findByText(failing.cause)).toBeVisible();
  expect(screen.getByText('mf-merch/src/price.tsx:12:5')).toBeVisible();
  expect(screen.getByText(failing.stack)).not.toBeVisible();
  expect(screen.getByText(/7 kali/)).toHaveTextContent('Crash di peramban');
  await userEvent.click(screen.getByText('Jejak'));
  expect(screen.getByText(failing.stack)).toBeVisible();
  expect(screen.getByRole('link', { name: /Lihat perubahannya dari 1\.0\.0-aa/ })).toHaveAttribute(
    'href',
    'https://git.example.com/acme/merch/compare/a...b',
  );
  expect(screen.getByText('+ /merchandise?gift=')).toBeVisible();
  expect(screen.getByText('mungkin lain: berkas lock berubah')).toBeVisible();
});

test('without a link to sources a failure leads to what the page knows', async () => {
  const [first, second] = releases;
  if (!first?.differences || !second) throw new Error('two releases');
  const differences = { ...first.differences, link: null };
  answerReport({ releases: [{ ...first, differences }, second] });
  renderOperator(address, member);
  const link = await screen.findByRole('link', { name: /Lihat perubahannya/ });
  const target = document.querySelector(link.getAttribute('href')?.replaceAll('.', '\\.') ?? '');
  expect(target).toHaveTextContent(/^Perubahan 1\.1\.0-bb/);
});

test('vitals stand beside those of the release before, and few of them say nothing', async () => {
  answerReport();
  renderOperator(address, member);
  const [, all, route] = await rows('Web vitals 1.1.0-bb dibanding 1.0.0-aa');
  expect(all).toBe('Semua2.200naik 22%101sama0,019––');
  expect(route).toBe('/merchandise/:id5.000––––');
});

test('sizes of each release, and who depends on the remote', async () => {
  answerReport();
  renderOperator(address, member);
  const [, now, before] = await rows('Ukuran merch');
  expect(now).toBe('1.1.0-bb 21,4 KB+1,4 KB60,0 KB');
  expect(before).toBe('1.0.0-aa 20,0 KB–50,0 KB');
  expect(screen.getByText('/merchandise')).toBeVisible();
  expect(screen.getByText('events, artists')).toBeVisible();
  expect(screen.getByText('slot merch.tile')).toBeVisible();
});

test('alerts say whether they arrived', async () => {
  const alert = {
    id: 'a1',
    at: '2026-08-02T04:00:00.000Z',
    kind: 'failing' as const,
    release: '1.1.0-bb',
    reason: '7 failures in 100 visits (7.0%, limit 5%)',
    arrived: 1,
    failed: 0,
    waiting: 1,
    failure: 'HTTP 500',
  };
  answerReport({
    alerts: [alert, { ...alert, id: 'a2', kind: 'recovered', arrived: 0, waiting: 0 }],
  });
  renderOperator(address, member);
  expect(await screen.findByText('Kiriman: 1 sampai, 1 masih dicoba.')).toBeVisible();
  expect(screen.getAllByText('7 kegagalan dari 100 kunjungan (7,0%, batas 5%)')).toHaveLength(2);
  expect(screen.getAllByText('Percobaan terakhir: HTTP 500')).toHaveLength(2);
  expect(screen.getByText(/Tidak dikirim/)).toBeVisible();
});

test('figures of another time are asked for', async () => {
  const asked = answerReport({ hasFigures: false });
  renderOperator(address, member);
  await userEvent.selectOptions(await screen.findByLabelText('Angka dari'), '7 hari terakhir');
  expect(await screen.findByText(/angka belum tersedia/)).toBeVisible();
  expect(asked).toEqual(['?hours=24', '?hours=168']);
});

test.each([401, 403, 404, 422])(
  'a refusal with %d looks like an address of nobody',
  async (status) => {
    answerAt('get', '/__releases/remotes/merch/report', () => Response.json({}, { status }));
    renderOperator(address, member);
    expect(await screen.findByText('Oops! Page not found')).toBeVisible();
  },
);

test('a service that is away is said, and can be asked again', async () => {
  answerAt('get', '/__releases/remotes/merch/report', () => Response.json({}, { status: 502 }));
  renderOperator(address, member);
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  answerReport();
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Rilis merch' })).toBeVisible();
});

function Address() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

test('who is logged out is led to the login and back', async () => {
  const login = aRemote({
    routes: [{ path: '/masuk', ssr: false }],
    entryPoints: { login: '/masuk' },
  });
  const load = () => Promise.resolve({ routes: [{ path: '/masuk', Component: Address }] });
  renderSite({ remotes: [login], load, at: address });
  const back = '/masuk?returnTo=%2F__platform%2Fremotes%2Fmerch';
  expect(await screen.findByRole('heading', { name: back })).toBeVisible();
});

test('a member sees the own remotes, who belongs to no team sees nothing', async () => {
  answerAt('get', '/__releases/mine', { remotes: ['merch'] });
  const { unmount } = renderOperator('/__platform', member);
  expect(await screen.findByRole('link', { name: 'merch' })).toHaveAttribute('href', address);
  unmount();
  answerAt('get', '/__releases/mine', { remotes: [] });
  renderOperator('/__platform', member);
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
});
