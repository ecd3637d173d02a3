import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { createFileVault } from '../files/file-vault';
import { loggedError } from '@panggung/observability';
import { installErrorHandler } from './error-handler';
import type { Problem } from './schemas';

/** A server whose only routes open something sealed, and what it logs. */
function serverThatOpens() {
  const lines: { err?: object; key?: string; msg: string }[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString()) as (typeof lines)[number];
      if (line.err !== undefined) lines.push(line);
      done();
    },
  });
  const http = Fastify({ logger: { stream, serializers: { err: loggedError } } });
  installErrorHandler(http);
  const vault = createFileVault([randomBytes(32)]);
  const foreign = createFileVault([randomBytes(32)]);
  const sealed = foreign.seal(Buffer.from('rahasia'), 'proof:1');
  http.get('/other-key', () => vault.open(sealed, 'proof:1').toString());
  const broken = { ...vault.seal(Buffer.from('rahasia'), 'proof:2'), content: randomBytes(60) };
  http.get('/broken', () => vault.open(broken, 'proof:2').toString());
  return { http, lines, keyId: sealed.keyId };
}

it('asks to come back for what a copy with another key has sealed, and logs the cause once', async () => {
  const { http, lines, keyId } = serverThatOpens();
  for (let nth = 0; nth < 3; nth += 1) {
    const answer = await http.inject('/other-key');
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json<Problem>().code).toBe('BUSY');
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]?.key).toBe(keyId);
  expect(lines[0]?.msg).toContain('PREVIOUS_FILES_KEYS');
});

it('calls what is broken a fault of ours, each time', async () => {
  const { http, lines } = serverThatOpens();
  expect((await http.inject('/broken')).statusCode).toBe(500);
  expect((await http.inject('/broken')).statusCode).toBe(500);
  expect(lines).toHaveLength(2);
});
