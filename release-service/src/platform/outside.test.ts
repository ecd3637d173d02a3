import { createServer, type Server } from 'node:http';
import { listen } from '@panggung/test-support/processes/listen';
import { createOutside } from './outside';

let server: Server;
let address: string;
const paths: string[] = [];
beforeEach(async () => {
  paths.length = 0;
  server = createServer((request, reply) => {
    paths.push(request.url ?? '');
    if (request.url === '/long') reply.end('x'.repeat(2 ** 20));
    else reply.writeHead(302, { location: '/elsewhere' }).end();
  });
  address = await listen(server);
});
afterEach(() => server.close());

const outside = createOutside([]);

test.each([
  'http://hooks.example.org/x',
  'https://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://api.localhost/',
  'https://gitlab/',
  'https://vault.internal/',
  'https://printer.local/',
  'https://localhost./',
  'https://localhost%2e/',
  'https://api.internal./',
  'https://db./',
  'https://nas.lan/',
  'https://[::127.0.0.1]/',
  // Other ways to write 127.0.0.1, as URLs read them.
  'https://0x7f000001/',
  'https://2130706433/',
])('%s is refused as it is entered', (given) => {
  expect(() => outside.check(given)).toThrow(/is no https address|is inside of a network/);
});

test.each(['https://hooks.example.org/x', 'https://8443.example.id:8443/'])(
  '%s is taken',
  (given) => expect(() => outside.check(given)).not.toThrow(),
);

test('a name that leads inside is found out when it is called', async () => {
  const { port } = new URL(address);
  await expect(outside.call(`https://localhost:${port}/`)).rejects.toThrow(
    'it is inside of a network',
  );
  await expect(outside.call(address)).rejects.toThrow('its address is no https address');
  await expect(outside.call('https://[::127.0.0.1]/')).rejects.toThrow(
    'its address has no name of a host',
  );
  expect(paths).toEqual([]);
});

test('a host that an operator allows is called, and leads nowhere else', async () => {
  const allowed = createOutside(['127.0.0.1']);
  allowed.check(address);
  expect(await allowed.call(`${address}/hook`)).toEqual({ status: 302, text: '' });
  await expect(allowed.call(`${address}/long`)).rejects.toThrow('its answer is too big');
  expect(paths).toEqual(['/hook', '/long']);
});
