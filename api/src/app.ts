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
import { alertsRoutes } from './organizing/overview/alerts.routes';
import { artistsRoutes } from './catalog/artists/artists.routes';
import { auditRoutes } from './operations/audit/audit.routes';
import { accountDataRoutes } from './privacy/export/account-data.routes';
import { accountLinksRoutes } from './accounts/links/account-links.routes';
import { accountRoutes } from './accounts/profile/account.routes';
import { emailProofRoutes } from './accounts/links/email-proof.routes';
import { authRoutes } from './accounts/sign-in/auth.routes';
import { sessionsRoutes } from './accounts/sessions/sessions.routes';
import { signInRoutes } from './accounts/sign-in/sign-in.routes';
import { categoriesRoutes } from './catalog/categories/categories.routes';
import { clockRoutes } from './operations/health/clock.routes';
import { categoryAdministrationRoutes } from './catalog/categories/category-administration.routes';
import { statementsRoutes } from './organizing/statements/statements.routes';
import { complimentaryRoutes } from './sales/complimentary/complimentary.routes';
import { studioPromoCodesRoutes } from './organizing/promo-code-administration/studio-promo-codes.routes';
import { promoCodeAdministrationRoutes } from './organizing/promo-code-administration/promo-code-administration.routes';
import { overviewRoutes } from './organizing/overview/overview.routes';
import { adminCheckInsRoutes } from './sales/gate/admin-check-ins.routes';
import { refundProofsRoutes } from './sales/refunds/refund-proofs.routes';
import { adminDocumentsRoutes, ownDocumentsRoutes } from './accounts/verification/documents.routes';
import { eventAdministrationRoutes } from './organizing/event-administration/event-administration.routes';
import { eventCancellationRoutes } from './sales/cancellations/event-cancellation.routes';
import { eventConsequencesRoutes } from './sales/cancellations/event-consequences.routes';
import { eventRoutes, eventsRoutes } from './catalog/events/events.routes';
import { exportsRoutes } from './organizing/exports/exports.routes';
import { gateRoutes } from './sales/gate/gate.routes';
import { healthRoutes } from './operations/health/health.routes';
import { invitationsRoutes } from './organizing/lineups/invitations.routes';
import { lineupsRoutes } from './organizing/lineups/lineups.routes';
import { claimsRoutes } from './organizing/roster/claims.routes';
import { rosterRoutes } from './organizing/roster/roster.routes';
import { mediaRoutes } from './catalog/media/media.routes';
import { createPictures } from './catalog/media/pictures';
import { isShownArtwork } from './catalog/media/shown-artwork.repository';
import { merchandiseRoutes } from './catalog/merchandise/merchandise.routes';
import { promoCodesRoutes } from './sales/promo-codes/promo-codes.routes';
import { orderFindingRoutes } from './sales/order-finding/order-finding.routes';
import { orderPaperRoutes, orderReadingRoutes } from './sales/orders/orders.routes';
import { paymentsRoutes } from './sales/payments/payments.routes';
import { ownProfilesRoutes } from './organizing/own-profiles/own-profiles.routes';
import { picturesRoutes } from './catalog/pictures/pictures.routes';
import { postponementsRoutes } from './sales/postponements/postponements.routes';
import { promotorsRoutes } from './catalog/promotors/promotors.routes';
import { adminRefundsRoutes } from './sales/refunds/admin-refunds.routes';
import { watchedProvider } from './operations/outside-services/watched';
import { refundsRoutes } from './sales/refunds/refunds.routes';
import { studioEventsRoutes } from './organizing/studio-events/studio-events.routes';
import { studioSalesRoutes } from './organizing/studio-sales/studio-sales.routes';
import { tiersRoutes } from './organizing/studio-events/tiers.routes';
import { venuesRoutes } from './catalog/venues/venues.routes';
import { secondFactorRoutes } from './accounts/second-factor/second-factor.routes';
import { requireStepUp } from './accounts/second-factor/step-up-routes';
import { sitemapRoutes } from './catalog/sitemap/sitemap.routes';
import { telemetryRoutes } from './operations/telemetry/telemetry.routes';
import { ticketsRoutes } from './sales/tickets/tickets.routes';
import { heldTicketRoutes, transferAcceptanceRoutes } from './sales/transfers/transfers.routes';
import { usersRoutes } from './accounts/users/users.routes';
import { verificationRoutes } from './accounts/verification/verification.routes';
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
import { orderPlacingRoutes } from './sales/purchase/purchases.routes';

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
