import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Answers some requests before Fastify sees them, which takes most of the time of a small answer; what must
 * be done for every request has to be done there too.
 * @param answers whether a request was answered
 */
export function answerFirst(
  { server }: FastifyInstance,
  answers: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answers(request, response)) {
      for (const handle of others) handle.call(server, request, response);
    }
  });
}
