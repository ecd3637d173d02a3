import { Agent, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { createDraining, type Draining } from './draining';

let app: FastifyInstance;
let draining: Draining;
let finish: () => void;
let running: Promise<void>;
const agents: Agent[] = [];

beforeEach(async () => {
  app = fastify({ return503OnClosing: false });
  draining = createDraining(app);
  let begin = () => {};
  running = new Promise((done) => (begin = done));
  app.get('/', () => 'now');
  app.get('/long', (_, reply) => {
    begin();
    finish = () => void reply.send('at last');
  });
  app.get('/stream', (_, reply) => {
    reply.hijack();
    reply.raw.write('first, ');
    begin();
    finish = () => void reply.raw.end('last');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await app.close();
});

const port = () => (app.server.address() as AddressInfo).port;

/** A connection that is kept as long as the server lets it. */
function connection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return (path: string) =>
    new Promise<[string, string | undefined]>((done, fail) => {
      const asked = request({ agent, port: port(), host: '127.0.0.1', path }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => done([text, response.headers.connection]));
        response.on('error', fail);
      });
      asked.on('error', fail).end();
    });
}

const opened = () =>
  new Promise<Socket>((done) => {
    const socket = connect(port(), '127.0.0.1', () => done(socket));
  });

/** Connects until the port is closed. */
async function untilRefused(at: number): Promise<void> {
  for (let code: string | undefined; code !== 'ECONNREFUSED';) {
    const socket = connect(at, '127.0.0.1');
    code = await new Promise((done) => {
      socket.once('connect', () => done(undefined));
      socket.once('error', (error: NodeJS.ErrnoException) => done(error.code));
    });
    socket.destroy();
  }
}

test('from its beginning answers end their connections, and everything is served', async () => {
  const ask = connection();
  expect(await ask('/')).toEqual(['now', 'keep-alive']);
  draining.begin();
  expect(await ask('/')).toEqual(['now', 'close']);
  expect(await ask('/')).toEqual(['now', 'close']);
});

test('a request whose connection waits to be accepted at the end is answered', async () => {
  const ask = connection();
  const answer = ask('/');
  // The client connects in its next tick, and the system takes that without asking this process.
  await new Promise((done) => process.nextTick(done));
  await draining.close(60_000);
  expect(await answer).toEqual(['now', 'close']);
});

test('a running request is answered, idle and unused connections end, and then the server has', async () => {
  const [busy, idle] = [connection(), connection()];
  expect(await idle('/')).toEqual(['now', 'keep-alive']);
  const unused = await opened();
  const gone = new Promise((done) => unused.once('close', done));
  const answer = busy('/long');
  await running;
  const at = port();
  const closed = draining.close(60_000);
  await untilRefused(at);
  await gone;
  finish();
  expect(await answer).toEqual(['at last', 'close']);
  await closed;
});

test('a connection whose answer began as one to keep is closed when it has become idle', async () => {
  const ask = connection();
  const answer = ask('/stream');
  await running;
  const closed = draining.close(60_000);
  finish();
  expect(await answer).toEqual(['first, last', 'keep-alive']);
  await closed;
});

test('what does not end in time is broken off', async () => {
  const answer = connection()('/long');
  answer.catch(() => undefined);
  await running;
  await draining.close(50);
  await expect(answer).rejects.toThrow();
});
