import type { Draining } from '@panggung/serving';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { registerAccounts, requireStepUp } from './accounts';
import { registerCatalog, registerMedia } from './catalog';
import { filesStoreOf } from './config';
import { databaseReadiness } from './database-schema';
import { registerOperations, watchedProvider } from './operations';
import { registerOrganizing } from './organizing';
import type { IdentityProvider } from './platform/auth/identity-provider';
import { countSitesBy } from '@panggung/serving/networks';
import { createGuards } from './platform/auth/viewer';
import type { Databases } from './platform/db/databases';
import { createFileStore } from './platform/files/file-store';
import { createHttpServer } from './platform/http/server';
import { tagAnswers } from './platform/versions/entity-tags';
import { registerPrivacy } from './privacy';
import { registerSales } from './sales';
import { registerWaitingRooms } from './waiting-rooms';
import { createJobServices, createServices, type ServiceDeps, type Services } from './services';

export interface AppDeps extends Omit<ServiceDeps, 'files' | 'log'>, Pick<Databases, 'healthDb'> {
  identityProvider: IdentityProvider;
}

export interface App {
  http: FastifyInstance;
  draining: Draining;
  services: Services;
  /** What jobs use. */
  jobServices: Services;
}

/** Builds the whole API without listening or connecting anywhere. */
export async function buildApp(given: AppDeps): Promise<App> {
  countSitesBy(given.config.IPV6_SITE_BITS);
  const { http, draining, isRedisAway } = await createHttpServer(given.config);
  const { db, backgroundDb } = given;
  const files = createFileStore({
    db,
    backgroundDb,
    objects: filesStoreOf(given.config),
    log: http.log,
  });
  const serviceDeps = { ...given, files, log: http.log };
  const services = createServices(serviceDeps);
  const jobServices = createJobServices(serviceDeps, services);
  // Runs when the last request has been answered.
  http.addHook('onClose', () => services.telemetry.close());
  http.addHook('onClose', () => services.outsideServices.flush());
  http.addHook('onClose', () => services.facetsInMemory.close());
  const deps = {
    ...given,
    ...services,
    guards: createGuards(http, services.sessions.findViewer),
    identityProvider: watchedProvider(given.identityProvider, services.outsideServices.note),
    publicUrl: given.config.PUBLIC_URL,
    log: http.log,
    parts: {
      isDraining: draining.isOn,
      database: () => databaseReadiness(given.healthDb),
      isRedisAway,
      isGatewayFailing: services.outsideServices.isGatewayFailing,
    },
  };
  await http.register(
    async (scope) => {
      const api = scope.withTypeProvider<ZodTypeProvider>();
      scope.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      tagAnswers(scope);
      requireStepUp(api, services.stepUp);
      registerOperations(api, deps);
      await registerAccounts(api, deps);
      await registerCatalog(api, deps);
      registerWaitingRooms(api, deps);
      await registerSales(api, deps);
      registerOrganizing(api, deps);
      registerPrivacy(api, deps);
      api.get('/openapi.json', { schema: { hide: true } }, () => http.swagger());
    },
    { prefix: '/api' },
  );
  await http.register(
    async (scope) => registerMedia(scope.withTypeProvider<ZodTypeProvider>(), deps),
    {
      prefix: '/media',
    },
  );
  return { http, draining, services, jobServices };
}
