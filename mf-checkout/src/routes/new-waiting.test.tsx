import {
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
import { useQuery, type RemoteModule } from '@panggung/platform';
import { storeWaitingEntry, turnKeys } from '@panggung/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();
watchDepartures();

const festival = aTicketType();
const event = anEventDetail({
  ticketTypes: [festival],
  waitingRoom: {
    mode: 'scheduled',
    phase: 'admitting',
    opensAt: null,
    ticketTypeId: null,
    isDrawn: true,
  },
});
const entry = {
  entryId: '6f1f6c1e-0000-4000-8000-000000000001',
  token: 'tempat.saya',
  number: null,
  email: 'sari@contoh.id',
  userId: null,
  commitment: 'ab',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answer('get', '/events/:id', { data: event, meta: { serverTime: '' } });
  answer('get', '/events/:id/stock', { data: event.ticketTypes });
  answer('get', '/clock', { data: { now: '2027-01-01T10:00:00.000Z' } });
});

async function order(shown: RemoteModule = remote) {
  const user = userEvent.setup();
  renderRoute(shown, `/checkout/new?event=${event.id}&t=${festival.id}:1`, {
    slots: { purchase: ['bar'] },
  });
  await user.type(await screen.findByLabelText('Nama lengkap'), 'Sari Dewi');
  await user.type(screen.getByLabelText('Nomor telepon'), '0812 3456 7890');
  return {
    user,
    async pay() {
      await user.click(screen.getByRole('checkbox', { name: /^Saya menyetujui/ }));
      await user.click(screen.getByRole('button', { name: 'Bayar sekarang' }));
    },
  };
}

test('the order shows the place of whoever waited, and begins with the proved address', async () => {
  const sent: unknown[] = [];
  answer(
    'post',
    '/tickets/guest-purchase',
    async (request) => {
      sent.push(await request.json());
      return { data: { ...aTransaction(), accessToken: 'secret' } };
    },
    { status: 201 },
  );
  answer('post', '/payments/create-transaction', { data: aPayment() }, { status: 201 });
  answer('get', '/transactions/:id', { data: aTransaction() });
  answer('get', '/payments/status/:id', {
    data: { ...aPayment(), transactionStatus: 'awaiting_payment' },
  });
  storeWaitingEntry(event.id, entry);
  const { pay } = await order();
  expect(screen.getByLabelText('Email')).toHaveValue('sari@contoh.id');
  await pay();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    waitingToken: 'tempat.saya',
    buyer: { email: 'sari@contoh.id' },
  });
});

test("another account's place is not shown", async () => {
  storeWaitingEntry(event.id, { ...entry, userId: 'somebody' });
  await order();
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test.each(['PASS_NEEDED', 'PASS_OVER'])(
  '%s leads to the waiting room, and loses nothing',
  async (code) => {
    refuse('post', '/tickets/guest-purchase', 409, code, 'Tunggu giliran Anda.');
    const { user, pay } = await order();
    await user.type(screen.getByLabelText('Email'), 'sari@contoh.id');
    await pay();
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Tunggu giliran Anda.');
    expect(within(failure).getByRole('link', { name: 'Ke ruang tunggu' })).toHaveAttribute(
      'href',
      `/queue/${event.id}`,
    );
    expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Sari Dewi');
  },
);

test.each(['PASS_NEEDED', 'PASS_OVER'])(
  '%s has the turn above the form asked for again, and nothing else does',
  async (code) => {
    let asked = 0;
    function Bar() {
      const queryFn = () => Promise.resolve((asked += 1));
      const { data } = useQuery({
        queryKey: turnKeys.one(event.id, 'e', null),
        queryFn,
        staleTime: Infinity,
      });
      return <p>Ditanya: {data}</p>;
    }
    const { user, pay } = await order({ ...remote, slots: { ...remote.slots, bar: Bar } });
    await user.type(screen.getByLabelText('Email'), 'sari@contoh.id');
    refuse('post', '/tickets/guest-purchase', 503, 'BUSY', 'Sedang ramai.');
    await pay();
    expect(await screen.findByText('Sedang ramai.')).toBeVisible();
    expect(screen.getByText('Ditanya: 1')).toBeVisible();
    refuse('post', '/tickets/guest-purchase', 410, code, 'Giliran Anda sudah berakhir.');
    await user.click(screen.getByRole('button', { name: 'Bayar sekarang' }));
    expect(await screen.findByText('Ditanya: 2')).toBeVisible();
    expect(screen.getAllByText('Giliran Anda sudah berakhir.')).toHaveLength(1);
  },
);

const later = aTicketType({ status: 'upcoming', saleStartsAt: '2027-01-10T03:00:00.000Z' });

test('a sale that opens while the page is shown can be bought from', async () => {
  const upcoming = anEventDetail({ ticketTypes: [later] });
  answer('get', '/events/:id', { data: upcoming, meta: { serverTime: '' } });
  answer('get', '/events/:id/stock', { data: upcoming.ticketTypes });
  renderRoute(remote, `/checkout/new?event=${event.id}`);
  expect(await screen.findByText('Tiket sedang tidak dijual')).toBeVisible();
  answer('get', '/events/:id/stock', { data: [{ ...later, status: 'on_sale' }] });
  expect(await screen.findByLabelText('Nama lengkap', {}, { timeout: 5_000 })).toBeVisible();
});

test('no turn runs above a form that is not there', async () => {
  const waitingRoom = event.waitingRoom;
  const upcoming = anEventDetail({ ticketTypes: [later], waitingRoom });
  answer('get', '/events/:id', { data: upcoming, meta: { serverTime: '' } });
  answer('get', '/events/:id/stock', { data: upcoming.ticketTypes });
  const shown = { ...remote, slots: { ...remote.slots, bar: () => <p>Giliran Anda</p> } };
  renderRoute(shown, `/checkout/new?event=${event.id}`, { slots: { purchase: ['bar'] } });
  expect(await screen.findByText('Tiket sedang tidak dijual')).toBeVisible();
  expect(screen.queryByText('Giliran Anda')).toBeNull();
  answer('get', '/events/:id/stock', { data: [{ ...later, status: 'on_sale' }] });
  expect(await screen.findByText('Giliran Anda', {}, { timeout: 5_000 })).toBeVisible();
});

test('a turn goes on while others hold all tickets, and the form opens as some come back', async () => {
  const soldOut = anEventDetail({
    ticketTypes: [{ ...festival, status: 'sold_out' }],
    waitingRoom: event.waitingRoom,
  });
  answer('get', '/events/:id', { data: soldOut, meta: { serverTime: '' } });
  answer('get', '/events/:id/stock', { data: soldOut.ticketTypes });
  const shown = { ...remote, slots: { ...remote.slots, bar: () => <p>Giliran Anda</p> } };
  renderRoute(shown, `/checkout/new?event=${event.id}`, { slots: { purchase: ['bar'] } });
  expect(await screen.findByText('Tiket habis untuk saat ini')).toBeVisible();
  expect(screen.getByText('Giliran Anda')).toBeVisible();
  answer('get', '/events/:id/stock', { data: [festival] });
  expect(await screen.findByLabelText('Nama lengkap', {}, { timeout: 5_000 })).toBeVisible();
});
