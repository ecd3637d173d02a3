import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { closeServer, listen } from '../processes/listen';

/**
 * A proxy that adds to an S3 store what Amazon's has since 2024: it refuses a PUT whose `If-Match`
 * or `If-None-Match: *` does not hold. It knows the objects that were written through it. Requests
 * for one object wait for one another: s3rver may leave a GET without an end that meets a PUT.
 */
export async function startConditionalProxy(endpoint: string) {
  const etags = new Map<string, string>();
  const lines = new Map<string, Promise<void>>();
  let losing = 0;
  const server = createServer((given, answer) => {
    const { url = '' } = given;
    const chunks: Buffer[] = [];
    given.on('data', (chunk: Buffer) => chunks.push(chunk));
    given.on('end', () => {
      const turn = (lines.get(url) ?? Promise.resolve()).then(
        () =>
          new Promise<void>((done) => {
            answer.once('close', done);
            pass(given, answer, Buffer.concat(chunks));
          }),
      );
      lines.set(url, turn);
    });
  });

  function pass(given: IncomingMessage, answer: ServerResponse, content: Buffer): void {
    const { method = '', url = '', headers } = given;
    if (method === 'PUT' && isRefused(headers, etags.get(url))) {
      answer.writeHead(412, { 'content-type': 'application/xml' });
      answer.end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    if (method === 'DELETE') etags.delete(url);
    const onward = request(new URL(url, endpoint), { method, headers }, (reply) => {
      if (method === 'PUT') etags.set(url, reply.headers.etag ?? '');
      if (method === 'PUT' && losing > 0) {
        losing -= 1;
        answer.destroy();
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    onward.end(content);
  }
  return {
    endpoint: await listen(server),
    /** Writes the next object, and then hangs up instead of answering. */
    loseNextAnswer: () => void (losing += 1),
    stop: () => closeServer(server),
  };
}

function isRefused(headers: IncomingHttpHeaders, present: string | undefined): boolean {
  if (headers['if-none-match'] === '*') return present !== undefined;
  const wanted = headers['if-match'];
  return wanted !== undefined && wanted !== present;
}
