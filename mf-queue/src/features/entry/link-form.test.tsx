import { isDone } from '@panggung/draw/work';
import { answer, refuse, useFakeNetwork } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRoom, openQueue } from '../../test/room-data';
import { doWork } from './link-work';

useFakeNetwork();
afterEach(() => jest.restoreAllMocks());

const path = '/events/:id/waiting-room/link';
const task = { salt: 'garam-uji', bits: 8 };
const refusal = { code: 'WORK_NEEDED', message: 'Sangat banyak orang.', details: task };

async function askForLink() {
  openQueue({ status: aRoom() });
  await userEvent.type(await screen.findByLabelText('Email'), 'sari@contoh.id');
  await userEvent.click(screen.getByRole('button', { name: 'Kirim tautan ke email saya' }));
}

test('while very many ask, the device works for the link and the page says so', async () => {
  const bodies: { email: string; work?: string }[] = [];
  let send: () => void = () => undefined;
  const held = new Promise<void>((done) => (send = done));
  answer('post', path, async (request) => {
    const body = (await request.json()) as { email: string; work?: string };
    bodies.push(body);
    if (body.work === undefined) return Response.json(refusal, { status: 422 });
    await held;
    return { success: true };
  });
  await askForLink();
  expect(await screen.findByText('Memeriksa perangkat… beberapa detik.')).toBeVisible();
  send();
  expect(await screen.findByText(/mengirim tautan ke sari@contoh.id/)).toBeVisible();
  expect(screen.queryByText(/Memeriksa perangkat/)).toBeNull();
  expect(bodies.map(({ email }) => email)).toEqual(['sari@contoh.id', 'sari@contoh.id']);
  expect(isDone(task, bodies[1]?.work ?? '')).toBe(true);
});

test('another refusal is told as it is', async () => {
  refuse('post', path, 429, 'RATE_LIMITED', 'Terlalu banyak percobaan.');
  await askForLink();
  expect(await screen.findByText('Terlalu banyak percobaan.')).toBeVisible();
});

test('the page stays alive during the work', async () => {
  // Each look at the clock finds a slice over.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const work = await doWork({ salt: 'garam', bits: 14 });
  clearInterval(others);
  expect(Number(work)).toBeGreaterThan(512);
  expect(turns).toBeGreaterThan(0);
});
