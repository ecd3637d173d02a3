import { isIPv6 } from 'node:net';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { observedServer, observeRequests } from '@panggung/observability';
import { createDraining, type Draining } from '@panggung/serving';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { secretKeysOf, type Config } from '../../config';
import { networkOf } from '../auth/client';
import { RateLimited } from '../errors/common.errors';
import { describeRoutes } from '../openapi/openapi';
import { refuseUnstorableText } from './clean-text';
import { installErrorHandler, refuseEarly } from './error-handler';
import { limitStoreOver } from './limit-store';
import { allowedMethodsOnly } from './methods';
import { openSharedCounts } from './shared-counts';

export interface HttpServer {
  http: FastifyInstance;
  draining: Draining;
  /** Whether limits cannot be counted over all copies, as they should be. */
  isRedisAway: () => boolean;
}

/** A server without routes, with the logging, the limits and the error handling of all routes. */
export async function createHttpServer(config: Config): Promise<HttpServer> {
  const http = Fastify({
    ...observedServer(config.LOG_LEVEL),
    trustProxy: config.TRUSTED_PROXIES,
    // Until the last connection has ended each of its requests is served.
    return503OnClosing: false,
    bodyLimit: 100 * 1024,
    requestTimeout: 30_000,
    frameworkErrors: refuseEarly,
    routerOptions: { maxParamLength: 200 },
  });
  const draining = createDraining(http);
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  // Only web calls, which has decided which traces are exported.
  observeRequests(http, { believesCallers: true });
  installErrorHandler(http);
  refuseUnstorableText(http);
  allowedMethodsOnly(http);
  await http.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: false });
  await http.register(cookie, { secret: [...secretKeysOf(config)] });
  const { REDIS_URL: redis } = config;
  const shared = redis === undefined ? undefined : openSharedCounts(redis, http.log);
  if (shared) http.addHook('onClose', () => shared.close());
  await http.register(rateLimit, {
    global: false,
    ...(shared && { store: limitStoreOver(shared) }),
    // One visitor can use all IPv6 addresses of a site; many visitors already share one IPv4 address.
    keyGenerator: ({ ip }) => (isIPv6(ip) ? networkOf({ networkAddress: ip }) : ip),
    errorResponseBuilder: (_request, { ttl }) => new RateLimited(Math.ceil(ttl / 1000)),
  });
  await describeRoutes(http);
  return { http, draining, isRedisAway: () => shared !== undefined && !shared.isThere() };
}
