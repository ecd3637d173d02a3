import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { startTestApp, type TestApp } from '../../test/kit/test-app';
import { loggedError } from '@panggung/observability';

const marks = ['sari.dewi@contoh.test', '081234567890', '1234567890', 'Sari Dewi', 'rahasia'];

it('keeps what went wrong and leaves out who it was about', () => {
  const cause = Object.assign(new Error('550 5.1.1 <sari.dewi@contoh.test> unknown'), {
    code: 'EENVELOPE',
    rejected: ['sari.dewi@contoh.test'],
  });
  const error = new Error('GET https://id.test/x?code=rahasia failed for 081234567890', { cause });
  const logged = loggedError(error);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'GET https://id.test/x failed for …',
    cause: { code: 'EENVELOPE', message: '550 5.1.1 <…@…> unknown' },
  });
  expect(logged.stack).toContain('logged-error.test.ts');
  for (const mark of marks) expect(JSON.stringify(logged)).not.toContain(mark);
});

it.each([undefined, null, 7, 'text', {}])('takes whatever is thrown: %p', (thrown) => {
  expect(loggedError(thrown).message).toEqual(expect.any(String));
});

describe('errors of the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it.each([
    sql`insert into users (id, name, email, phone) values (${'rahasia'}, ${'Sari Dewi'}, ${'sari.dewi@contoh.test'}, ${'1234567890'})`,
    sql`select ${'Sari Dewi 1234567890'}::int`,
    sql`insert into venues (name, city) values (${'Sari Dewi'}, ${'sari.dewi@contoh.test'})`,
  ])('hold none of the values', async (statement) => {
    const error: unknown = await app.db.execute(statement).catch((one: unknown) => one);
    let text = '';
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()),
    });
    const { log } = fastify({ logger: { stream, serializers: { err: loggedError } } });
    log.error({ err: error }, 'request failed');
    expect(text).toMatch(/"code":"[0-9A-Z]{5}"/);
    for (const mark of marks) expect(text).not.toContain(mark);
  });
});
