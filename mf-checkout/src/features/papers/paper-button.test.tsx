import {
  answer,
  aTicket,
  aTransaction,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';

useFakeNetwork();

const order = aTransaction({ status: 'paid', tickets: [aTicket()] });
const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const file = files[Number(this.href.replace('blob:', ''))];
    if (file) saved.push({ name: this.download, file });
  });
  localStorage.setItem('panggung.orders', JSON.stringify({ [order.id]: 'the-secret' }));
  answer('get', '/transactions/:id', { data: order });
  answer('get', '/payments/status/:id', { data: null });
});
afterEach(() => jest.restoreAllMocks());

const open = async () => {
  renderRoute(remote, `/checkout/${order.id}/status`);
  return screen.findByRole('button', { name: 'Unduh PDF' });
};

test('the tickets are saved as a file that the secret of the order opens', async () => {
  let secret: string | null = null;
  answer('get', '/transactions/:id/tickets.pdf', (request) => {
    secret = request.headers.get('x-access-token');
    return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
  });
  await userEvent.click(await open());
  await screen.findByRole('button', { name: 'Unduh PDF' });
  await new Promise((done) => setTimeout(done, 50));
  expect(secret).toBe('the-secret');
  expect(saved.map(({ name }) => name)).toEqual([`e-tiket-${order.code}.pdf`]);
  expect(await new Response(saved[0]?.file).text()).toBe('%PDF-');
});

test('a refusal is told in the words of the server', async () => {
  const button = await open();
  refuse('get', '/transactions/:id/tickets.pdf', 404, 'NOT_FOUND', 'Tiket tidak ditemukan.');
  await userEvent.click(button);
  expect(await screen.findByText('Tiket tidak ditemukan.')).toBeVisible();
  expect(saved).toEqual([]);
});
