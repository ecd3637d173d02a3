import { Readable } from 'node:stream';
import { context } from '@opentelemetry/api';
import proxy from '@fastify/http-proxy';
import { contextOfRequest, traceHeaders } from '@panggung/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openAgents } from './agents';
import type { Copies } from './copies';
import { handOn, readToEnd } from './early-answer';
import { refuse } from './refuse';
import type { SharedCalls } from './shared/share-calls';

interface Forwarding {
  /** Path prefix; the upstream gets it unchanged. */
  prefix: string;
  copies: Copies;
  /** Answers many who ask for the same with one call; each call is forwarded when left out. */
  shared?: SharedCalls;
}

type ReplyOptions = NonNullable<Parameters<typeof proxy>[1]['replyOptions']>;

/** The library calls back outside of the request's context. */
const headersOfCause = (request: { raw: object }) =>
  context.with(contextOfRequest(request), traceHeaders);

/**
 * Forwards every request under a prefix to another process of the site. What only reads goes to the
 * next copy when one does not answer; what writes is sent once.
 */
export async function forward(
  app: FastifyInstance,
  { prefix, copies, shared }: Forwarding,
  publicUrl: string,
): Promise<void> {
  const { host, protocol } = new URL(publicUrl);
  const agents = openAgents();
  copies.onSilence(agents.breakOff);
  app.addHook('onClose', async () => agents.close());
  /** Copies to try, the present one first. */
  const routes = new WeakMap<object, string[]>();

  const replyOptions: ReplyOptions = {
    // The library's own retries go to the same copy, also after a refusal by a rate limit.
    retryDelay: () => null,
    getUpstream: (request) => routes.get((request as FastifyRequest).raw)?.[0] ?? '',
    rewriteRequestHeaders: (request, headers) => ({
      ...headers,
      'x-forwarded-for': request.ip,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.replace(':', ''),
      ...headersOfCause(request),
    }),
    onResponse(given, reply, answer) {
      const isAnswered = shared?.finish(
        given as FastifyRequest,
        reply as FastifyReply,
        answer.stream,
      );
      if (isAnswered !== true) handOn(given, reply, answer);
    },
    onError(given) {
      // The library's types allow for HTTP/2, which web does not speak.
      const reply = given as FastifyReply;
      const { raw, method } = reply.request;
      const [failed = '', ...untried] = routes.get(raw) ?? [];
      copies.suspect(failed);
      const present = copies.order();
      const others = untried.filter((address) => present.includes(address));
      if (others.length === 0 || !['GET', 'HEAD'].includes(method)) return refuse(reply);
      routes.set(raw, others);
      void reply.from(undefined, replyOptions);
    },
  };

  await app.register(async (scope) => {
    if (shared) scope.addHook('onRequest', shared.begin);
    await scope.register(proxy, {
      prefix,
      rewritePrefix: prefix,
      upstream: '',
      preHandler(request, reply, done) {
        const order = copies.order();
        routes.set(request.raw, order);
        const { body } = request;
        if (order.length > 0) {
          if (body instanceof Readable) request.body = readToEnd(body);
          return done();
        }
        // Unread bytes would lose the answer.
        if (body instanceof Readable) body.resume();
        refuse(reply);
      },
      http: {
        agents: agents.byProtocol,
        // The library does not verify certificates by default.
        requestOptions: { timeout: 30_000, rejectUnauthorized: true },
      },
      replyOptions,
    });
  });
}
