import type { FastifyReply } from 'fastify';
import { fault, problemOf } from './problems';

/** Milliseconds between signs of life, for proxies that give up on silence. */
const beat = 5_000;

/**
 * Answers with lines of JSON as work goes on: `{"step": …}` for each thing that is done, at last
 * `{"done": …}` or `{"problem": …}`. The work goes on when the caller is gone.
 */
export async function streamLines(
  reply: FastifyReply,
  work: (tell: (step: string) => void) => Promise<object>,
): Promise<void> {
  const { log } = reply.request;
  reply.hijack();
  const { raw } = reply;
  raw.on('error', () => undefined);
  raw.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  const write = (line: object) => raw.writable && raw.write(`${JSON.stringify(line)}\n`);
  const timer = setInterval(() => raw.writable && raw.write('\n'), beat);
  try {
    write({ done: await work((step) => write({ step })) });
  } catch (error) {
    const found = problemOf(error);
    if (!found) log.error({ err: error }, 'a release failed');
    write({ problem: found ?? fault });
  } finally {
    clearInterval(timer);
    raw.end();
  }
}
