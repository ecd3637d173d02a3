import { Readable } from 'node:stream';
import { context } from '@opentelemetry/api';
import proxy from '@fastify/http-proxy';
import { contextOfRequest, traceHeaders } from '@panggung/observability';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { handOn, readToEnd } from './early-answer';
import { sendUnavailable } from './problems';

interface Forwarding {
  /** Path prefix; the upstream gets it unchanged. */
  prefix: string;
  upstream: string;
}

/** The library calls back outside of the request's context. */
const headersOfCause = (request: { raw: object }) =>
  context.with(contextOfRequest(request), traceHeaders);

/** Forwards every request under a prefix to another process of the site. */
export async function forward(
  app: FastifyInstance,
  { prefix, upstream }: Forwarding,
  publicUrl: string,
): Promise<void> {
  const { host, protocol } = new URL(publicUrl);
  await app.register(proxy, {
    prefix,
    rewritePrefix: prefix,
    upstream,
    preHandler: (request, _reply, done) => {
      if (request.body instanceof Readable) request.body = readToEnd(request.body);
      done();
    },
    // The library does not verify certificates by default.
    http: { requestOptions: { timeout: 30_000, rejectUnauthorized: true } },
    replyOptions: {
      // No retries: a request refused by a rate limit must not be sent again.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.replace(':', ''),
        ...headersOfCause(request),
      }),
      onResponse: handOn,
      onError: (reply) => {
        // The library's types allow for HTTP/2, which web does not speak.
        sendUnavailable((reply as FastifyReply).header('retry-after', '1'));
      },
    },
  });
}
