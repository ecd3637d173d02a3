import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from './metrics-server';

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

it('gives the metrics of the process, and nothing else', async () => {
  const port = await freePort();
  const server = await serveMetrics(port, '127.0.0.1');
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await metrics.text();
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  // What lists all sockets holds up everybody where there are many.
  expect(text).not.toMatch(/^nodejs_active_(?:handles|resources)/m);
  for (const path of ['/', '/metrics/x', '/metrics?x']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  }
  const posted = await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' });
  expect(posted.status).toBe(404);
  await server.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

it('says so when its port is taken, and does nothing without one', async () => {
  const port = await freePort();
  const first = await serveMetrics(port, '127.0.0.1');
  await expect(serveMetrics(port, '127.0.0.1')).rejects.toThrow(/EADDRINUSE/);
  await first.close();
  await (await serveMetrics(undefined, '127.0.0.1')).close();
});
