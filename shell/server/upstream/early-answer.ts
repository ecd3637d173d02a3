import type { ClientRequest, IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/**
 * The body of a request, for an upstream that may refuse it before it has all of it. Then the rest is read
 * and thrown away: a connection that is closed over unread bytes often loses the answer that was written.
 */
export function readToEnd(body: Readable): Readable {
  const forUpstream = new PassThrough();
  body.pipe(forUpstream);
  body.once('close', () => {
    if (!body.readableEnded) forUpstream.destroy();
  });
  forUpstream.once('close', () => body.resume());
  return forUpstream;
}

interface Answering {
  removeHeader(name: string): unknown;
  send(stream: IncomingMessage): unknown;
}

/** Of the upstream; Node's types do not say that an answer knows its request. */
interface Answer {
  stream: IncomingMessage & { req?: ClientRequest };
}

/** Hands on an answer of the upstream, also one that came before the request's body had been sent. */
export function handOn(_request: unknown, reply: Answering, { stream }: Answer): void {
  // The library closes the connection after an early answer, since it would not read the rest.
  reply.removeHeader('connection');
  stream.once('end', () => {
    // Node sends no more of a request whose answer is complete, and the next must not follow half of it.
    if (stream.req?.writableFinished === false) stream.req.destroy();
  });
  reply.send(stream);
}
