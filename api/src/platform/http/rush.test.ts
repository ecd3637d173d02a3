import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchRush } from './rush';

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 1));
};

it('is a rush while many wait, those who hang up no more', async () => {
  const open: ServerResponse[] = [];
  const server = createServer((_request, response) => open.push(response));
  const isRush = watchRush(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const hangUp = new AbortController();
  const visit = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/`, { ...(signal && { signal }) }).catch(() => undefined);
  try {
    const visits = Array.from({ length: 20 }, () => visit());
    await until(() => open.length === 20);
    expect(isRush()).toBe(false);
    visits.push(visit(hangUp.signal), visit());
    await until(() => open.length === 22);
    expect(isRush()).toBe(true);
    open[21]?.end();
    hangUp.abort();
    await until(() => !isRush());
    for (const response of open) response.end();
    await Promise.all(visits);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('is a rush too when many came within a second, for a second', async () => {
  const server = createServer((_request, response) => response.end());
  const isRush = watchRush(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const visit = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  let now = 5_000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    for (let visits = 0; visits < 49; visits += 1) await visit();
    expect(isRush()).toBe(false);
    await visit();
    expect(isRush()).toBe(true);
    now += 1_000;
    expect(isRush()).toBe(false);
  } finally {
    clock.mockRestore();
    server.closeAllConnections();
    server.close();
  }
});
