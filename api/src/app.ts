import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { artistsRoutes } from './modules/artists/artists.routes';
import { authRoutes } from './modules/auth/auth.routes';
import { signInRoutes } from './modules/auth/sign-in.routes';
import { categoriesRoutes } from './modules/categories/categories.routes';
import { eventsRoutes } from './modules/events/events.routes';
import { healthRoutes } from './modules/health/health.routes';
import { mediaRoutes } from './modules/media/media.routes';
import { orderPlacingRoutes, orderReadingRoutes } from './modules/orders/orders.routes';
import { paymentsRoutes } from './modules/payments/payments.routes';
import { promotorsRoutes } from './modules/promotors/promotors.routes';
import { telemetryRoutes } from './modules/telemetry/telemetry.routes';
import { ticketsRoutes } from './modules/tickets/tickets.routes';
import { usersRoutes } from './modules/users/users.routes';
import { verificationRoutes } from './modules/verification/verification.routes';
import { secretKeysOf } from './config';
import type { IdentityProvider } from './platform/auth/identity-provider';
import { createGuards } from './platform/auth/viewer';
import { isReachable } from './platform/db/reachable';
import { refuseUnstorableText } from './platform/http/clean-text';
import { installErrorHandler, refuseEarly } from './platform/http/error-handler';
import { allowedMethodsOnly } from './platform/http/methods';
import type { Routes } from './platform/http/routes';
import { describeRoutes } from './platform/openapi/openapi';
import { createServices, type ServiceDeps, type Services } from './services';

export interface AppDeps extends Omit<ServiceDeps, 'log'> {
  identityProvider: IdentityProvider;
}

export interface App {
  http: FastifyInstance;
  services: Services;
}

/** Builds the whole API without listening or connecting anywhere. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, identityProvider } = deps;
  const http = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers["x-internal-key"]'],
    },
    // Only proxies on private networks may say who the visitor is.
    trustProxy: ['loopback', 'uniquelocal'],
    bodyLimit: 100 * 1024,
    requestTimeout: 30_000,
    frameworkErrors: refuseEarly,
    routerOptions: { maxParamLength: 200 },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  installErrorHandler(http);
  refuseUnstorableText(http);
  allowedMethodsOnly(http);
  await http.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: false });
  await http.register(cookie, { secret: [...secretKeysOf(config)] });
  await http.register(rateLimit, { global: false });
  await describeRoutes(http);

  const services = createServices({ ...deps, log: http.log });
  // Runs when the last request has been answered.
  http.addHook('onClose', () => services.telemetry.close());
  const guards = createGuards(http, services.auth.findViewer);
  await http.register(
    async (scope) => {
      const api = scope.withTypeProvider<ZodTypeProvider>();
      scope.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      registerModules(api, services, guards);
      signInRoutes(api, {
        auth: services.auth,
        identityProvider,
        publicUrl: config.PUBLIC_URL,
      });
      healthRoutes(api, () => isReachable(db));
      api.get('/openapi.json', { schema: { hide: true } }, () => http.swagger());
    },
    { prefix: '/api' },
  );
  await http.register(async (scope) => mediaRoutes(scope.withTypeProvider<ZodTypeProvider>()), {
    prefix: '/media',
  });
  return { http, services };
}

function registerModules(
  api: Routes,
  services: Services,
  guards: ReturnType<typeof createGuards>,
): void {
  authRoutes(api, services.auth, guards);
  usersRoutes(api, services.users, guards);
  categoriesRoutes(api, services.categories);
  eventsRoutes(api, services.events);
  artistsRoutes(api, services.artists);
  promotorsRoutes(api, services.promotors);
  orderPlacingRoutes(api, { ...services, guards });
  orderReadingRoutes(api, { ...services, guards });
  paymentsRoutes(api, { ...services, guards });
  ticketsRoutes(api, services.tickets, guards);
  verificationRoutes(api, services.verification, guards);
  telemetryRoutes(api, { ...services, guards });
}
