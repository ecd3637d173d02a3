import type { IncomingMessage } from 'node:http';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { currentIds } from './context';
import { readCorrelation, type Correlation } from './ids';
import { loggedError } from './logged-error';
import { routeOf } from './routes';

const correlations = new WeakMap<IncomingMessage, Correlation>();

/** The ids of a request, read once. */
export function correlationOf(raw: IncomingMessage): Correlation {
  const known = correlations.get(raw) ?? readCorrelation(raw.headers);
  correlations.set(raw, known);
  return known;
}

/** One line for each request: which route, not which path, query or visitor. */
class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { statusCode: status, elapsedTime } = reply;
    const facts = {
      method: request.method,
      route: routeOf(request),
      status,
      ms: Math.round(elapsedTime * 10) / 10,
      ...(error && { err: error }),
    };
    reply.log[levelOf(status, facts.route)](facts, 'request completed');
  }
}

/** 503 says that there is too much to do: not each of thousands is an error. */
function levelOf(status: number, route: string): 'error' | 'warn' | 'info' | 'debug' {
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  return /\/health(?:\/|$)/.test(route) ? 'debug' : 'info';
}

const isOfRequest = Symbol('is the log of a request');

/** Options for Fastify: ids of requests and a log without personal data, with the ids in it. */
export const observedServer = (level: string) => ({
  genReqId: (raw: IncomingMessage) => correlationOf(raw).requestId,
  logController: new RequestLog(),
  childLoggerFactory: (logger: FastifyBaseLogger, _: object, options: object, raw: unknown) => {
    const { requestId, traceId } = correlationOf(raw as IncomingMessage);
    const child = logger.child(linesOf(requestId, traceId), options);
    return Object.assign(child, { [isOfRequest]: true });
  },
  logger: {
    level,
    redact: ['req.headers.authorization', 'req.headers["x-internal-key"]'],
    /** For what is logged by services and jobs, which have no request at hand. */
    mixin: (_facts: object, _level: number, logger: object) => {
      const ids = isOfRequest in logger ? undefined : currentIds();
      return ids ? linesOf(ids.requestId, ids.traceId) : {};
    },
    serializers: {
      err: loggedError,
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
    },
  },
});

const linesOf = (requestId: string, traceId: string) =>
  traceId === requestId ? { reqId: requestId } : { reqId: requestId, trace: traceId };
