import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiContext } from '../api/use-api';
import { useSecondsLeft } from './use-seconds-left';
import { useServerClock } from './use-server-clock';

let deadline: string;
beforeEach(() => {
  deadline = new Date(Date.now() + 3_600_000).toISOString();
});

function Left(): ReactNode {
  return <p>{useSecondsLeft(deadline, useServerClock())}</p>;
}

function show(get: () => Promise<unknown>) {
  const api = { get, post: get } as never;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={{ publicApi: api, api }}>
        <Left />
      </ApiContext>
    </QueryClientProvider>,
  );
}

test('time is told by the server, not by a device that is half an hour late', async () => {
  show(async () => ({ data: { now: new Date(Date.now() + 1_800_000).toISOString() } }));
  expect(await screen.findByText(/^(1799|1800|1801)$/)).toBeVisible();
});

test('without the server the device tells it', async () => {
  show(() => Promise.reject(new Error('down')));
  expect(await screen.findByText(/^(3599|3600)$/)).toBeVisible();
});
