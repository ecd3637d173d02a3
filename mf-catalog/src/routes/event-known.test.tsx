import {
  anEvent,
  anEventDetail,
  holdAnswer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { answerEvent } from '../test/event-data';
import { answerHome } from '../test/home-data';

useFakeNetwork();
afterEach(() => jest.restoreAllMocks());

const { id, title } = anEvent();
const heading = () => screen.findByRole('heading', { level: 1, name: title });
const tickets = () => screen.queryByRole('heading', { name: /^Tiket/ });

/** On the landing page, with the event among the featured ones; its own data does not come yet. */
async function tapOnCard() {
  answerEvent();
  answerHome({ featured: [anEvent()] });
  const meta = { serverTime: '2027-01-01T00:00:00.000Z' };
  const release = holdAnswer('get', `/events/${id}`, { data: anEventDetail(), meta });
  renderRoute(remote, '/');
  await userEvent.click(await screen.findByRole('link', { name: title }));
  return release;
}

test('what a list has shown of an event stands there with the tap, and stays when the rest comes', async () => {
  const release = await tapOnCard();
  const early = await heading();
  expect(document.title).toBe(`${title} · Panggung`);
  expect(screen.getByRole('navigation', { name: 'Jejak halaman' })).toHaveTextContent('Konser');
  expect(screen.getByRole('status', { name: 'Memuat acara' })).toBeVisible();
  expect(tickets()).toBeNull();
  release();
  expect(await screen.findByText('Sebuah malam penuh lagu.')).toBeVisible();
  expect(tickets()).toBeVisible();
  expect(await heading()).toBe(early);
  expect(screen.queryByRole('status', { name: 'Memuat acara' })).toBeNull();
});

test('an event that is gone does not go on standing there', async () => {
  answerEvent();
  answerHome({ featured: [anEvent()] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse('get', `/events/${id}`, 404, 'NOT_FOUND', 'Acara tidak ada');
  renderRoute(remote, '/');
  await userEvent.click(await screen.findByRole('link', { name: title }));
  expect(await screen.findByText('Acara tidak ditemukan')).toBeVisible();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

test('an event whose data fail keeps its name, says so, and comes when asked again', async () => {
  answerEvent();
  answerHome({ featured: [anEvent()] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse('get', `/events/${id}`, 503, 'UNAVAILABLE', 'Coba lagi nanti');
  renderRoute(remote, '/');
  await userEvent.click(await screen.findByRole('link', { name: title }));
  const early = await heading();
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  expect(await heading()).toBe(early);
  expect(document.title).toBe(`${title} · Panggung`);
  expect(screen.queryByRole('status', { name: 'Memuat acara' })).toBeNull();
  answerEvent();
  await userEvent.click(again);
  expect(await screen.findByText('Sebuah malam penuh lagu.')).toBeVisible();
  expect(await heading()).toBe(early);
});
