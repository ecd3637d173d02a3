import {
  aMerchandise,
  aPayment,
  aTicketType,
  aTransaction,
  anEventDetail,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
  watchDepartures,
} from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const festival = aTicketType();
const event = anEventDetail({ ticketTypes: [festival] });
const order = aTransaction();
const place = `/checkout/new?event=${event.id}&t=${festival.id}:2`;
const shirt = aMerchandise();
const [medium, sold] = shirt.variants;
const promo = { code: 'HEMAT10', kind: 'percent', value: 10, ticketTypeIds: [] };
const unit = festival.price;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  watchDepartures();
  answer('get', '/events/:id', { data: event, meta: { serverTime: '2027-01-01T10:00:00.000Z' } });
  answer('get', '/events/:id/stock', { data: event.ticketTypes });
  answer('get', '/clock', { data: { now: '2027-01-01T10:00:00.000Z' } });
  answer('get', '/events/:id/promo-codes/:code', { data: promo });
  answer('get', '/merchandise/:id', { data: shirt });
});

/** Accepts orders; returns the sent bodies. */
function acceptOrders(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  answer(
    'post',
    '/tickets/guest-purchase',
    async (request) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return { data: { ...order, accessToken: 'secret' } };
    },
    { status: 201 },
  );
  answer('post', '/payments/create-transaction', { data: aPayment() }, { status: 201 });
  answer('get', '/transactions/:id', { data: order });
  answer('get', '/payments/status/:id', {
    data: { ...aPayment(), transactionStatus: 'awaiting_payment' },
  });
  return sent;
}

async function fillIn(): Promise<UserEvent> {
  const user = userEvent.setup();
  renderRoute(remote, place);
  await user.type(await screen.findByLabelText('Nama lengkap'), 'Sari Dewi');
  await user.type(screen.getByLabelText('Email'), 'sari@example.test');
  await user.type(screen.getByLabelText('Nomor telepon'), '0812 3456 7890');
  await user.click(screen.getByRole('checkbox', { name: /^Saya menyetujui/ }));
  return user;
}

const pay = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Bayar sekarang' }));
const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`;
const total = () => screen.getByText(/^Total/).closest('p');

describe('a promo code', () => {
  test('is tried with Enter, takes off what it takes off, and is sent', async () => {
    const sent = acceptOrders();
    const user = await fillIn();
    await user.type(screen.getByLabelText(/Kode promo/), 'hemat10{Enter}');
    expect(await screen.findByText(/menghemat/)).toHaveTextContent(rupiah(unit * 0.2));
    expect(total()).toHaveTextContent(rupiah(unit * 1.8));
    await pay(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ promoCode: 'hemat10' });
  });

  test('can be taken away again', async () => {
    const sent = acceptOrders();
    const user = await fillIn();
    await user.type(screen.getByLabelText(/Kode promo/), 'HEMAT10{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Hapus kode promo' }));
    expect(total()).toHaveTextContent(rupiah(unit * 2));
    await pay(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('promoCode');
  });

  test('that is refused says why, and the order is not sent with it', async () => {
    const sent = acceptOrders();
    const refusal = 'Kode promo ini sudah habis dipakai.';
    refuse('get', '/events/:id/promo-codes/:code', 409, 'PROMO_CODE_REFUSED', refusal);
    const user = await fillIn();
    await user.type(screen.getByLabelText(/Kode promo/), 'HABIS');
    await user.click(screen.getByRole('button', { name: 'Pakai' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    await pay(user);
    expect(
      await screen.findByRole('link', {
        name: 'Kode promo tidak dapat dipakai: ganti atau kosongkan',
      }),
    ).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.clear(screen.getByLabelText(/Kode promo/));
    await pay(user);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('that was typed and not tried is not forgotten silently', async () => {
    const sent = acceptOrders();
    const user = await fillIn();
    await user.type(screen.getByLabelText(/Kode promo/), 'HEMAT10');
    await pay(user);
    expect(
      await screen.findByRole('link', { name: 'Tekan Pakai dahulu, atau kosongkan kode promo' }),
    ).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  test('of other tickets changes nothing, and is not sent', async () => {
    const sent = acceptOrders();
    answer('get', '/events/:id/promo-codes/:code', {
      data: { ...promo, ticketTypeIds: ['another'] },
    });
    const user = await fillIn();
    await user.type(screen.getByLabelText(/Kode promo/), 'HEMAT10{Enter}');
    expect(await screen.findByText(/belum mengubah harga/)).toBeVisible();
    await pay(user);
    expect(
      await screen.findByRole('link', {
        name: 'Kode promo ini tidak berlaku untuk tiket yang dipilih',
      }),
    ).toBeVisible();
    expect(sent).toHaveLength(0);
  });

  test('outlives a reload', async () => {
    const user = await fillIn();
    await user.type(screen.getByLabelText(/Kode promo/), 'HEMAT10{Enter}');
    await screen.findByText(/menghemat/);
    renderRoute(remote, place);
    await waitFor(() => expect(screen.getAllByText(/menghemat/)).toHaveLength(2));
  });
});

describe('names of holders', () => {
  test('are asked for on request; who is not named is the buyer', async () => {
    const sent = acceptOrders();
    const user = await fillIn();
    expect(screen.queryByLabelText(/Pemegang tiket/)).toBeNull();
    await user.click(screen.getByLabelText('Isi nama pemegang untuk setiap tiket'));
    await user.type(screen.getByLabelText('Pemegang tiket Festival, no. 2'), 'Budi Santoso');
    await pay(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ items: [{ holders: ['Sari Dewi', 'Budi Santoso'] }] });
  });

  test('are not sent while nobody asks for them', async () => {
    const sent = acceptOrders();
    await pay(await fillIn());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.['items']).toEqual([{ ticketTypeId: festival.id, quantity: 2 }]);
  });
});

describe('the cart', () => {
  const lines = [
    { item: shirt.id, variant: medium?.id, quantity: 2 },
    { item: shirt.id, variant: sold?.id, quantity: 1 },
  ];
  const cart = () => JSON.parse(localStorage.getItem('panggung.cart') ?? '{}') as object;
  beforeEach(() => localStorage.setItem('panggung.cart', JSON.stringify({ version: 1, lines })));

  test('is bought with the tickets, but for what is sold out, which stays in it', async () => {
    const sent = acceptOrders();
    const user = await fillIn();
    expect(await screen.findByText(/tidak ikut dipesan, dan tetap di keranjang/)).toBeVisible();
    expect(total()).toHaveTextContent('2 tiket, 2 merchandise');
    expect(total()).toHaveTextContent(rupiah(2 * unit + 350_000));
    await pay(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ merchandise: [{ variantId: medium?.id, quantity: 2 }] });
    await waitFor(() => expect(cart()).toMatchObject({ lines: [lines[1]] }));
  });

  test('offers what is handed out at this event; the rest stays in it, which is said once', async () => {
    const cap = aMerchandise({
      id: shirt.id.replace(/.$/, '7'),
      name: 'Topi Band Lain',
      variants: [{ id: shirt.id, name: 'Satu', price: 90_000, available: 9, status: 'on_sale' }],
      atEvent: false,
    });
    const ofCap = { item: cap.id, variant: shirt.id, quantity: 1 };
    localStorage.setItem('panggung.cart', JSON.stringify({ version: 1, lines: [lines[0], ofCap] }));
    const asked: (string | null)[] = [];
    answer('get', '/merchandise/:id', ({ url }) => {
      asked.push(new URL(url).searchParams.get('event'));
      return { data: url.includes(cap.id) ? cap : { ...shirt, atEvent: true } };
    });
    const sent = acceptOrders();
    const user = await fillIn();
    expect(await screen.findByText(/tidak dapat diambil di acara ini/)).toHaveTextContent(
      'Topi Band Lain tidak dapat diambil di acara ini, jadi tetap di keranjang.',
    );
    expect(asked).toEqual([event.id, event.id]);
    expect(screen.queryByLabelText(/^Jumlah Topi Band Lain/)).toBeNull();
    expect(screen.queryByText(/dalam jumlah itu/)).toBeNull();
    expect(total()).toHaveTextContent(rupiah(2 * unit + 350_000));
    await pay(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ merchandise: [{ variantId: medium?.id, quantity: 2 }] });
    await waitFor(() => expect(cart()).toEqual({ version: 1, lines: [ofCap] }));
  });

  test('has nothing to include where none of it is handed out', async () => {
    answer('get', '/merchandise/:id', { data: { ...shirt, atEvent: false } });
    const sent = acceptOrders();
    const user = await fillIn();
    expect(await screen.findByText(/tidak dapat diambil di acara ini/)).toBeVisible();
    expect(screen.queryByLabelText('Sertakan dalam pesanan ini')).toBeNull();
    expect(screen.getByRole('link', { name: 'Lihat acaranya di keranjang' })).toHaveAttribute(
      'href',
      '/cart',
    );
    await pay(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('merchandise');
    expect(cart()).toMatchObject({ lines });
  });

  test('is asked anew when the API says that something is not handed out here', async () => {
    const refusal =
      'Kaos tidak dapat diambil di acara ini. Hapus dari pesanan, atau pilih acara lain.';
    refuse('post', '/tickets/guest-purchase', 409, 'GOODS_NOT_AT_EVENT', refusal);
    const user = await fillIn();
    await screen.findByLabelText('Sertakan dalam pesanan ini');
    answer('get', '/merchandise/:id', { data: { ...shirt, atEvent: false } });
    await pay(user);
    expect(await screen.findByText(refusal)).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Sertakan dalam pesanan ini')).toBeNull());
  });

  test('can be left for another time', async () => {
    const sent = acceptOrders();
    const user = await fillIn();
    await user.click(await screen.findByLabelText('Sertakan dalam pesanan ini'));
    expect(total()).toHaveTextContent(rupiah(2 * unit));
    await pay(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('merchandise');
    expect(cart()).toMatchObject({ lines });
  });
});
