import { isIPv6 } from 'node:net';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { alertsRoutes } from './modules/alerts/alerts.routes';
import { artistsRoutes } from './modules/artists/artists.routes';
import { auditRoutes } from './modules/audit/audit.routes';
import { accountDataRoutes } from './modules/auth/account-data.routes';
import { accountLinksRoutes } from './modules/auth/account-links.routes';
import { accountRoutes } from './modules/auth/account.routes';
import { emailProofRoutes } from './modules/auth/email-proof.routes';
import { authRoutes } from './modules/auth/auth.routes';
import { sessionsRoutes } from './modules/auth/sessions.routes';
import { signInRoutes } from './modules/auth/sign-in.routes';
import { categoriesRoutes } from './modules/categories/categories.routes';
import { clockRoutes } from './modules/clock/clock.routes';
import { categoryAdministrationRoutes } from './modules/categories/category-administration.routes';
import { statementsRoutes } from './modules/statements/statements.routes';
import { complimentaryRoutes } from './modules/complimentary/complimentary.routes';
import { studioPromoCodesRoutes } from './modules/promo-codes/studio-promo-codes.routes';
import { promoCodeAdministrationRoutes } from './modules/promo-codes/promo-code-administration.routes';
import { overviewRoutes } from './modules/overview/overview.routes';
import { adminCheckInsRoutes } from './modules/gate/admin-check-ins.routes';
import { refundProofsRoutes } from './modules/refunds/refund-proofs.routes';
import { adminDocumentsRoutes, ownDocumentsRoutes } from './modules/verification/documents.routes';
import { eventAdministrationRoutes } from './modules/events/event-administration.routes';
import { eventCancellationRoutes } from './modules/events/event-cancellation.routes';
import { eventConsequencesRoutes } from './modules/events/event-consequences.routes';
import { eventRoutes, eventsRoutes } from './modules/events/events.routes';
import { exportsRoutes } from './modules/exports/exports.routes';
import { gateRoutes } from './modules/gate/gate.routes';
import { healthRoutes } from './modules/health/health.routes';
import { invitationsRoutes } from './modules/lineups/invitations.routes';
import { lineupsRoutes } from './modules/lineups/lineups.routes';
import { claimsRoutes } from './modules/roster/claims.routes';
import { rosterRoutes } from './modules/roster/roster.routes';
import { mediaRoutes } from './modules/media/media.routes';
import { createPictures } from './modules/media/pictures';
import { isShownArtwork } from './modules/media/shown-artwork.repository';
import { merchandiseRoutes } from './modules/merchandise/merchandise.routes';
import { promoCodesRoutes } from './modules/promo-codes/promo-codes.routes';
import { orderFindingRoutes } from './modules/orders/order-finding.routes';
import { orderPaperRoutes, orderReadingRoutes } from './modules/orders/orders.routes';
import { paymentsRoutes } from './modules/payments/payments.routes';
import { ownProfilesRoutes } from './modules/own-profiles/own-profiles.routes';
import { picturesRoutes } from './modules/pictures/pictures.routes';
import { postponementsRoutes } from './modules/postponements/postponements.routes';
import { promotorsRoutes } from './modules/promotors/promotors.routes';
import { adminRefundsRoutes } from './modules/refunds/admin-refunds.routes';
import { watchedProvider } from './modules/outside-services/watched';
import { refundsRoutes } from './modules/refunds/refunds.routes';
import { studioEventsRoutes } from './modules/studio-events/studio-events.routes';
import { studioSalesRoutes } from './modules/studio-sales/studio-sales.routes';
import { tiersRoutes } from './modules/studio-events/tiers.routes';
import { venuesRoutes } from './modules/venues/venues.routes';
import { secondFactorRoutes } from './modules/second-factor/second-factor.routes';
import { requireStepUp } from './modules/second-factor/step-up-routes';
import { sitemapRoutes } from './modules/sitemap/sitemap.routes';
import { telemetryRoutes } from './modules/telemetry/telemetry.routes';
import { ticketsRoutes } from './modules/tickets/tickets.routes';
import { heldTicketRoutes, transferAcceptanceRoutes } from './modules/transfers/transfers.routes';
import { usersRoutes } from './modules/users/users.routes';
import { verificationRoutes } from './modules/verification/verification.routes';
import { secretKeysOf } from './config';
import type { IdentityProvider } from './platform/auth/identity-provider';
import { networkOf } from './platform/auth/client';
import { createGuards } from './platform/auth/viewer';
import { databaseTime } from './platform/db/database-time';
import type { Databases } from './platform/db/database';
import { isReachable } from './platform/db/reachable';
import { RateLimited } from './platform/errors/common.errors';
import { loggedError } from './platform/logged-error';
import { refuseUnstorableText } from './platform/http/clean-text';
import { installErrorHandler, refuseEarly } from './platform/http/error-handler';
import { allowedMethodsOnly } from './platform/http/methods';
import type { Routes } from './platform/http/routes';
import { describeRoutes } from './platform/openapi/openapi';
import { createJobServices, createServices, type ServiceDeps, type Services } from './services';
import { orderPlacingRoutes } from './modules/orders/purchases.routes';

export interface AppDeps extends Omit<ServiceDeps, 'log'>, Pick<Databases, 'healthDb'> {
  identityProvider: IdentityProvider;
}

export interface App {
  http: FastifyInstance;
  services: Services;
  /** What jobs use. */
  jobServices: Services;
}

/** Builds the whole API without listening or connecting anywhere. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, identityProvider } = deps;
  const http = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers["x-internal-key"]'],
      serializers: {
        err: loggedError,
        // A query may hold an address or a token.
        req: ({ method, url }) => ({ method, url: url.split('?')[0] }),
      },
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
  await http.register(rateLimit, {
    global: false,
    // In a /64 anybody has as many addresses as they like; an IPv4 address is shared as it is.
    keyGenerator: ({ ip }) => (isIPv6(ip) ? networkOf({ networkAddress: ip }) : ip),
    errorResponseBuilder: (_request, { ttl }) => new RateLimited(Math.ceil(ttl / 1000)),
  });
  await describeRoutes(http);

  const serviceDeps = { ...deps, log: http.log };
  const services = createServices(serviceDeps);
  const jobServices = createJobServices(serviceDeps, services);
  // Runs when the last request has been answered.
  http.addHook('onClose', () => services.telemetry.close());
  http.addHook('onClose', () => services.outsideServices.flush());
  const guards = createGuards(http, services.sessions.findViewer);
  await http.register(
    async (scope) => {
      const api = scope.withTypeProvider<ZodTypeProvider>();
      scope.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      requireStepUp(api, services.stepUp);
      registerModules(api, services, guards);
      await picturesRoutes(api, { ...services, guards });
      await ownDocumentsRoutes(api, { ...services, guards });
      await refundProofsRoutes(api, { ...services, guards });
      signInRoutes(api, {
        signIn: services.signIn,
        identityProvider: watchedProvider(identityProvider, services.outsideServices.note),
        publicUrl: config.PUBLIC_URL,
      });
      healthRoutes(api, () => isReachable(deps.healthDb));
      clockRoutes(api, () => databaseTime(db));
      api.get('/openapi.json', { schema: { hide: true } }, () => http.swagger());
    },
    { prefix: '/api' },
  );
  const pictures = createPictures({
    readPhoto: services.pictures.read,
    isShown: (kind, seed) => isShownArtwork(db, kind, seed),
  });
  await http.register(
    async (scope) => mediaRoutes(scope.withTypeProvider<ZodTypeProvider>(), pictures),
    {
      prefix: '/media',
    },
  );
  return { http, services, jobServices };
}

function registerModules(
  api: Routes,
  services: Services,
  guards: ReturnType<typeof createGuards>,
): void {
  authRoutes(api, services.auth);
  accountRoutes(api, services.account, guards);
  accountDataRoutes(api, { ...services, guards });
  accountLinksRoutes(api, services.accountLinks, guards);
  emailProofRoutes(api, services.emailProof, guards);
  sessionsRoutes(api, services.sessions, guards);
  secondFactorRoutes(api, { ...services, guards });
  usersRoutes(api, { ...services, guards });
  categoriesRoutes(api, services.categories);
  eventsRoutes(api, services.events, services.keptLists);
  eventRoutes(api, services.events, services.keptLists);
  categoryAdministrationRoutes(api, { ...services, guards });
  promoCodeAdministrationRoutes(api, { ...services, guards });
  alertsRoutes(api, { ...services, guards });
  overviewRoutes(api, services.overview, guards);
  adminCheckInsRoutes(api, { ...services, guards });
  adminDocumentsRoutes(api, { ...services, guards });
  eventAdministrationRoutes(api, { ...services, guards });
  eventCancellationRoutes(api, { ...services, guards });
  artistsRoutes(api, services.artists);
  promotorsRoutes(api, services.promotors);
  merchandiseRoutes(api, services.merchandise);
  promoCodesRoutes(api, services.promoCodes);
  sitemapRoutes(api, services.sitemap);
  orderPlacingRoutes(api, { ...services, guards });
  orderReadingRoutes(api, { ...services, guards });
  orderPaperRoutes(api, { ...services, guards });
  orderFindingRoutes(api, services);
  refundsRoutes(api, { ...services, guards });
  adminRefundsRoutes(api, { ...services, guards });
  paymentsRoutes(api, { ...services, guards });
  ticketsRoutes(api, services.tickets, guards);
  heldTicketRoutes(api, { ...services, guards });
  transferAcceptanceRoutes(api, { ...services, guards });
  gateRoutes(api, { ...services, guards });
  exportsRoutes(api, { ...services, guards });
  ownProfilesRoutes(api, { ...services, guards });
  verificationRoutes(api, services.verification, guards);
  studioEventsRoutes(api, { ...services, guards });
  eventConsequencesRoutes(api, { ...services, guards });
  lineupsRoutes(api, { ...services, guards });
  invitationsRoutes(api, { ...services, guards });
  rosterRoutes(api, { ...services, guards });
  claimsRoutes(api, { ...services, guards });
  postponementsRoutes(api, { ...services, guards });
  complimentaryRoutes(api, { ...services, guards });
  studioPromoCodesRoutes(api, { ...services, guards });
  statementsRoutes(api, { ...services, guards });
  studioSalesRoutes(api, { ...services, guards });
  tiersRoutes(api, { ...services, guards });
  venuesRoutes(api, { ...services, guards });
  auditRoutes(api, services.audit, guards);
  telemetryRoutes(api, { ...services, guards });
}
