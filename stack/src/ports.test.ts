import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { freePort, takesConnections } from './ports';

const listenAt = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

test('a free port can be listened at, and is given once', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(50);
  const servers = await Promise.all(ports.map(listenAt));
  await expect(takesConnections(ports[0] ?? 0)).resolves.toBe(true);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  await expect(takesConnections(ports[0] ?? 0)).resolves.toBe(false);
});

test('no outgoing connection of this machine is given such a port', async () => {
  const [first] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/);
  for (const port of await Promise.all(Array.from({ length: 50 }, freePort))) {
    expect(port).toBeLessThan(Number(first));
  }
});
