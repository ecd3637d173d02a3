import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openGateDb } from '../features/device/gate-db';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './gate';

useFakeNetwork();

// The test's browser has no `subtle`, which hashes typed codes, and scrolls nothing.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Element.prototype.scrollIntoView = () => undefined;

const event = { id: 'e', title: 'Malam Uji' };
const paired = { key: 'pgd_kunci', device: { id: 'd', name: 'Pintu Utara' }, event };

const listed = {
  event: {
    ...event,
    status: 'scheduled',
    startsAt: '2030-01-05T12:00:00.000Z',
    endsAt: null,
    timezone: 'Asia/Jakarta',
    opensAt: '2030-01-04T17:00:00.000Z',
    closesAt: '2030-01-06T12:00:00.000Z',
    reentry: false,
  },
  ticketTypes: [{ id: 't', name: 'Festival' }],
  admits: null,
  tickets: [],
  revocations: [],
} as const;

beforeEach(async () => {
  const db = await openGateDb();
  await Promise.all(
    (['pairings', 'events', 'tickets', 'scans'] as const).map((store) => db.clear(store)),
  );
  db.close();
  answer('get', '/tickets/keys', { data: { keys: [] } });
  answer('get', '/gate/list', {
    data: listed,
    meta: { now: new Date().toISOString(), cursor: '1', next: null },
  });
});

const pairWith = async (code: string) => {
  await userEvent.type(await screen.findByLabelText(/Kode pintu/), code);
  await userEvent.click(screen.getByRole('button', { name: 'Pasang perangkat' }));
};

test('a code makes the phone a device, and the gate opens', async () => {
  const sent: unknown[] = [];
  answer('post', '/gate/pair', async (request) => {
    sent.push(await request.json());
    return { data: paired };
  });
  renderRoute(remote, '/gate');
  await pairWith('pintu 7h2k 9qrs');
  expect(await screen.findByText('Siap memindai')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Malam Uji');
  expect(screen.getByText('Pintu Utara')).toBeVisible();
  expect(sent).toEqual([{ code: 'pintu 7h2k 9qrs' }]);
});

test('a code from a QR code is filled in and leaves the address', async () => {
  answer('post', '/gate/pair', { data: paired });
  const page = renderRoute(remote, '/gate#token=PINTU-7H2K9QRS');
  expect(await screen.findByLabelText(/Kode pintu/)).toHaveValue('PINTU-7H2K9QRS');
  expect(page.location()).toBe('/gate');
  await userEvent.click(screen.getByRole('button', { name: 'Pasang perangkat' }));
  expect(await screen.findByText('Siap memindai')).toBeVisible();
});

test('a wrong code is refused with the reason', async () => {
  const message = 'Kode ini salah, sudah dipakai, atau kedaluwarsa. Minta kode yang baru.';
  refuse('post', '/gate/pair', 410, 'LINK_EXPIRED', message);
  renderRoute(remote, '/gate');
  await pairWith('PINTU-0');
  expect(await screen.findByText(message)).toBeVisible();
});

test('somebody of the crew uses their own phone without a code', async () => {
  answer('get', '/crew/events', {
    data: [
      {
        ...event,
        startsAt: listed.event.startsAt,
        timezone: 'Asia/Jakarta',
        venue: 'Istora',
        city: 'Jakarta',
        ticketTypes: [
          { id: 't', name: 'Festival' },
          { id: 'v', name: 'VIP' },
        ],
      },
    ],
  });
  const sent: unknown[] = [];
  answer('post', '/events/:id/gate-devices/own', async (request) => {
    sent.push(await request.json());
    return { data: paired };
  });
  renderRoute(remote, '/gate', { user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Pakai ponsel ini' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Nama pintu/), 'Pintu Utara');
  await userEvent.click(dialog.getByLabelText('VIP'));
  await userEvent.click(dialog.getByRole('button', { name: 'Pakai ponsel ini' }));
  expect(await screen.findByText('Siap memindai')).toBeVisible();
  expect(sent).toEqual([{ name: 'Pintu Utara', admits: ['v'] }]);
});

test('a scan that the phone cannot store is told, and the verdict before does not stay', async () => {
  answer('post', '/gate/pair', { data: paired });
  refuse('post', '/gate/check-ins', 500, 'INTERNAL', 'Gangguan.');
  renderRoute(remote, '/gate');
  await pairWith('PINTU-7H2K9QRS');
  const check = async () => {
    await userEvent.type(await screen.findByLabelText(/Kode tiket/), 'TKT-0');
    await userEvent.click(screen.getByRole('button', { name: 'Periksa' }));
  };
  await check();
  expect(await screen.findByText('Tidak dikenal')).toBeVisible();
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await check();
  expect(await screen.findByText('Pindaian ini tidak tersimpan')).toBeVisible();
  expect(screen.queryByText('Tidak dikenal')).toBeNull();
  full.mockRestore();
  await check();
  expect(await screen.findByText('Tidak dikenal')).toBeVisible();
  expect(screen.queryByText('Pindaian ini tidak tersimpan')).toBeNull();
});

test('a revoked phone says so, and has forgotten its list', async () => {
  answer('post', '/gate/pair', { data: paired });
  renderRoute(remote, '/gate');
  await pairWith('PINTU-7H2K9QRS');
  expect(await screen.findByText('Siap memindai')).toBeVisible();
  refuse('get', '/gate/list', 410, 'DEVICE_REVOKED', 'Perangkat ini tidak lagi terdaftar.');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Perangkat ini sudah dicabut dari gerbang')).toBeVisible();
  const db = await openGateDb();
  expect([await db.count('pairings'), await db.count('events')]).toEqual([0, 0]);
  db.close();
});
