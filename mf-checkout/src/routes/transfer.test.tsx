import {
  aTicket,
  aTransaction,
  answer,
  aUser,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import type { Ticket } from '@panggung/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { storeAccessToken } from '../features/access/order-access';

useFakeNetwork();

beforeEach(() => localStorage.clear());

const mine = aTicket({ transferable: true });
const offer = {
  name: 'Budi Penerima',
  email: 'budi@contoh.test',
  expiresAt: '2027-02-01T10:00:00.000Z',
};
const received = aTicket({
  id: 'handed',
  received: true,
  status: 'transferred',
  holderName: 'Budi',
});

/** Serves a guest's order page, with one ticket in its present state. */
function serve(ticket: () => Ticket): void {
  const order = aTransaction({ status: 'paid', paidAt: '2027-01-01T10:05:00.000Z', total: 0 });
  answer('get', '/transactions/:id', () => ({ data: { ...order, tickets: [ticket()] } }));
  storeAccessToken(order.id, 'its-secret');
  renderRoute(remote, `/checkout/${order.id}/status`);
}

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Alihkan tiket/ }));
  return within(await screen.findByRole('dialog', { name: 'Alihkan tiket' }));
};

describe('handing a ticket on', () => {
  test('asks whom, says what it means, and shows that it waits', async () => {
    let now = mine;
    const sent: unknown[] = [];
    answer('post', '/tickets/:id/transfer', async (request) => {
      sent.push([await request.json(), request.headers.get('x-access-token')]);
      now = { ...mine, offer };
      return { data: now };
    });
    serve(() => now);
    const dialog = await openDialog();
    expect(dialog.getByText(/kode QR Anda tidak berlaku lagi/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Nama penerima'), ' Budi Penerima ');
    await userEvent.type(dialog.getByLabelText('Email penerima'), 'budi@contoh.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim ke penerima' }));
    expect(await screen.findByText('Menunggu diterima Budi Penerima')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    // The focus is on the message.
    expect(document.activeElement).toContainElement(screen.getByText(/^Menunggu diterima/));
    expect(document.activeElement).not.toBe(document.body);
    // The ticket is still valid at the gate.
    expect(screen.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
    expect(sent).toEqual([[{ name: 'Budi Penerima', email: 'budi@contoh.test' }, 'its-secret']]);
  });

  test('says what is missing, each with its field, and sends nothing', async () => {
    serve(() => mine);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Email penerima'), 'budi');
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim ke penerima' }));
    expect(dialog.getByRole('link', { name: 'Tulis nama lengkap penerima' })).toBeVisible();
    expect(dialog.getByLabelText('Email penerima')).toBeInvalid();
  });

  test('tells a refusal and keeps what was typed', async () => {
    refuse('post', '/tickets/:id/transfer', 429, 'RATE_LIMITED', 'Terlalu banyak percobaan.');
    serve(() => mine);
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Nama penerima'), 'Budi');
    await userEvent.type(dialog.getByLabelText('Email penerima'), 'budi@contoh.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Kirim ke penerima' }));
    expect(await dialog.findByText('Terlalu banyak percobaan.')).toBeVisible();
    expect(dialog.getByLabelText('Nama penerima')).toHaveValue('Budi');
  });

  test('can be taken back while it waits', async () => {
    let now: Ticket = { ...mine, offer };
    answer('delete', '/tickets/:id/transfer', () => {
      now = mine;
      return { data: now };
    });
    serve(() => now);
    await userEvent.click(await screen.findByRole('button', { name: /^Tarik kembali/ }));
    expect(await screen.findByRole('button', { name: /^Alihkan tiket/ })).toBeVisible();
    expect(screen.queryByText(/^Menunggu diterima/)).toBeNull();
  });

  test('that came too late to be taken back is shown as it is', async () => {
    let now: Ticket = { ...mine, offer };
    serve(() => now);
    const button = await screen.findByRole('button', { name: /^Tarik kembali/ });
    now = aTicket({ status: 'transferred', handedTo: 'Budi', qr: null, code: null });
    refuse('delete', '/tickets/:id/transfer', 409, 'NOT_TRANSFERABLE', 'Sudah dialihkan.');
    await userEvent.click(button);
    expect(await screen.findByText('Dialihkan kepada')).toBeVisible();
  });

  test('leaves the sender the name alone: no code, no paper, nothing to do', async () => {
    serve(() => aTicket({ status: 'transferred', handedTo: 'Budi', qr: null, code: null }));
    const card = within(await screen.findByRole('article', { name: 'Tiket Festival' }));
    expect(card.getByText('Budi')).toBeVisible();
    expect(card.getByText('Sudah dialihkan')).toBeVisible();
    expect(card.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Unduh PDF' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Alihkan/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'E-tiket Anda (0)' })).toBeVisible();
  });
});

const shown = {
  state: 'open' as const,
  fromName: 'Sari Dewi',
  toName: 'Budi Penerima',
  ticketTypeName: 'Festival',
  event: aTicket().event,
  expiresAt: '2027-02-01T10:00:00.000Z',
};

describe('the link in the mail', () => {
  test('shows what is offered, and a guest gets the ticket by a button', async () => {
    const sent: unknown[] = [];
    answer('post', '/tickets/transfers/view', { data: shown });
    answer('post', '/tickets/transfers/accept', async (request) => {
      sent.push(await request.json());
      return { data: { ticket: received, accessToken: '2.secret' } };
    });
    let opened: string | null = null;
    answer('get', '/tickets/:id', (request) => {
      opened = request.headers.get('x-access-token');
      return { data: received };
    });
    const { location } = renderRoute(remote, '/tickets/accept#token=the-token');
    expect(await screen.findByText('Sari Dewi')).toBeVisible();
    expect(screen.getByText('Budi Penerima')).toBeVisible();
    expect(screen.getByText(/^Anda menerima tanpa akun/)).toBeVisible();
    expect(location()).toBe('/tickets/accept');
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Terima tiket' }));
    expect(await screen.findByRole('img', { name: /^Kode QR/ })).toBeVisible();
    expect(location()).toBe('/tickets/handed');
    expect(sent).toEqual([{ token: 'the-token' }]);
    expect(opened).toBe('2.secret');
    expect(localStorage.getItem('panggung.orders')).toBe('{"handed":"2.secret"}');
  });

  test('tells a member that it goes into the account', async () => {
    answer('post', '/tickets/transfers/view', { data: shown });
    renderRoute(remote, '/tickets/accept#token=x', { user: aUser() });
    expect(
      await screen.findByText('Tiketnya masuk ke akun Anda, sari@example.test.'),
    ).toBeVisible();
  });

  test.each([
    ['accepted', 'Tiket ini sudah diterima'],
    ['withdrawn', 'Tawaran ini ditarik kembali'],
    ['expired', 'Batas waktunya sudah lewat'],
    ['event_begun', 'Acara ini sudah dimulai'],
    ['event_cancelled', 'Acara ini dibatalkan'],
    ['unavailable', 'Tiket ini tidak dapat dialihkan lagi'],
  ] as const)('that is %s leads on', async (state, title) => {
    answer('post', '/tickets/transfers/view', { data: { ...shown, state } });
    renderRoute(remote, '/tickets/accept#token=x');
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Terima tiket' })).toBeNull();
    expect(screen.getByRole('link')).toBeVisible();
  });

  test('that is not ours, or not there, says what to do', async () => {
    refuse(
      'post',
      '/tickets/transfers/view',
      410,
      'LINK_EXPIRED',
      'Tautan ini sudah tidak berlaku.',
    );
    renderRoute(remote, '/tickets/accept#token=x');
    expect(await screen.findByText('Tautan ini tidak berlaku')).toBeVisible();
  });

  test('that somebody else was quicker with ends as it is', async () => {
    let state: 'open' | 'accepted' = 'open';
    answer('post', '/tickets/transfers/view', () => ({ data: { ...shown, state } }));
    renderRoute(remote, '/tickets/accept#token=x');
    const button = await screen.findByRole('button', { name: 'Terima tiket' });
    state = 'accepted';
    refuse('post', '/tickets/transfers/accept', 409, 'NOT_TRANSFERABLE', 'Sudah diterima.');
    await userEvent.click(button);
    expect(await screen.findByText('Tiket ini sudah diterima')).toBeVisible();
  });
});

describe('a ticket that was received', () => {
  test('is opened by the link from the mail, whose secret leaves the address', async () => {
    answer('get', '/tickets/:id', { data: { ...received, transferable: true } });
    const { location } = renderRoute(remote, '/tickets/handed#access=2.secret');
    expect(await screen.findByRole('img', { name: /^Kode QR/ })).toBeVisible();
    expect(location()).toBe('/tickets/handed');
    expect(screen.getByRole('button', { name: /^Alihkan tiket/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unduh PDF' })).toBeVisible();
  });

  test('is not shown to others', async () => {
    refuse('get', '/tickets/:id', 404, 'NOT_FOUND', 'Tiket tidak ditemukan.');
    renderRoute(remote, '/tickets/handed');
    expect(await screen.findByText(/bukan milik Anda di perangkat ini/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Ftickets%2Fhanded',
    );
  });

  test('is among a member’s own, and counts for the dashboard', async () => {
    answer('get', '/tickets/my', {
      data: [received, aTicket({ handedTo: 'Citra', qr: null, code: null })],
    });
    renderRoute(remote, '/tickets', { user: aUser() });
    expect(await screen.findByText('Dialihkan kepada')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Kode QR')).toHaveLength(1));
  });
});

test('a lost link finds tickets that were received as well', async () => {
  answer('post', '/transactions/recovered', {
    data: [],
    tickets: [
      {
        ticketId: 'handed',
        accessToken: '2.secret',
        ticketTypeName: 'Festival',
        holderName: 'Budi',
        event: aTicket().event,
      },
    ],
  });
  renderRoute(remote, '/tickets/find#token=the.token');
  await userEvent.click(await screen.findByRole('button', { name: 'Buka pesanan saya' }));
  expect(await screen.findByRole('link', { name: 'Buka tiket' })).toHaveAttribute(
    'href',
    '/tickets/handed',
  );
  expect(localStorage.getItem('panggung.orders')).toBe('{"handed":"2.secret"}');
});
