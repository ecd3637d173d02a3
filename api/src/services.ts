import { accountServices } from './account-services';
import { filesKeysOf, secretKeysOf, type Config } from './config';
import { createAlerts, type Alerts } from './organizing/overview/alerts.service';
import { createArtistsService } from './catalog/artists/artists.service';
import { createAuditService } from './operations/audit/audit.service';
import { createAccountMail } from './accounts/mails/account-mail.service';
import { createSessionsService } from './accounts/sessions/sessions.service';
import { createCategoriesService } from './catalog/categories/categories.service';
import { createCategoryAdministration } from './catalog/categories/category-administration.service';
import { createComplimentary } from './sales/complimentary/complimentary.service';
import { createComplimentaryMail } from './sales/mails/complimentary-mail.service';
import { createPromoCodeAdministration } from './organizing/promo-code-administration/promo-code-administration.service';
import { createOverview } from './organizing/overview/overview.service';
import { createCheckInLists } from './sales/gate/check-in-lists';
import { createRefundProofs } from './sales/refunds/refund-proofs.service';
import { createVerificationDocuments } from './accounts/verification/documents.service';
import { createEventAdministration } from './organizing/event-administration/event-administration.service';
import { createEventCancellation } from './sales/cancellations/event-cancellation.service';
import { createEventConsequences } from './sales/cancellations/event-consequences.service';
import { createEventStateMail } from './organizing/event-administration/event-state-mail.service';
import { createEventsService, type EventsService } from './catalog/events/events.service';
import { createLineups } from './organizing/lineups/lineups.service';
import { createLineupMail } from './organizing/lineups/lineup-mail.service';
import { createClaimMail } from './organizing/roster/claim-mail.service';
import { createClaims } from './organizing/roster/claims.service';
import { createRoster } from './organizing/roster/roster.service';
import { createMerchandiseService } from './catalog/merchandise/merchandise.service';
import { createStudioPromoCodes } from './organizing/promo-code-administration/studio-promo-codes.service';
import { createPromoCodesService } from './sales/promo-codes/promo-codes.service';
import { createOrderFinding } from './sales/order-finding/order-finding.service';
import { createOrderMail } from './sales/mails/order-mail.service';
import { createOrderQueries, type OrderQueries } from './sales/orders/order-queries.service';
import { createOrderRecovery } from './sales/order-finding/order-recovery.service';
import { createOrdersService } from './sales/purchase/orders.service';
import { stockRepository, type StockRepository } from './sales/stock/stock.repository';
import { createExpiryService } from './sales/payments/expiry.service';
import { createNotificationsService } from './sales/payments/notifications.service';
import { createPaymentComparison } from './sales/payments/payment-comparison.service';
import { createPaymentsService } from './sales/payments/payments.service';
import { createReconcileService } from './sales/payments/reconcile.service';
import {
  createSettlementService,
  type SettlementService,
} from './sales/payments/settlement.service';
import {
  createOutsideServices,
  type OutsideServices,
} from './operations/outside-services/outside-services.service';
import { watchedGateway, watchedMailer } from './operations/outside-services/watched';
import { createExports } from './organizing/exports/exports.service';
import { createOwnProfiles } from './organizing/own-profiles/own-profiles.service';
import { createPicturesService } from './catalog/pictures/pictures.service';
import { createPostponementMail } from './sales/mails/postponement-mail.service';
import { createPostponements } from './sales/postponements/postponements.service';
import { createPromotorsService } from './catalog/promotors/promotors.service';
import { createCancelledOrders } from './sales/cancellations/cancelled-orders.service';
import { createRefundDecisions } from './sales/refunds/refund-decisions.service';
import { createRefundExecution } from './sales/refunds/refund-execution.service';
import { createRefundMail } from './sales/mails/refund-mail.service';
import { createRefundRequests } from './sales/refunds/refund-requests.service';
import { createReleaseSums } from './operations/telemetry/release-sums.service';
import { createSitemapService } from './catalog/sitemap/sitemap.service';
import { createTelemetryService } from './operations/telemetry/telemetry.service';
import { createCheckIns } from './sales/gate/check-ins.service';
import { createGateLists } from './sales/gate/gate-lists.service';
import { ticketUseRepository, type TicketUse } from './sales/gate/ticket-use.repository';
import { createStudioEvents } from './organizing/studio-events/studio-events.service';
import { createStoredFiles } from './operations/stored-files/stored-files.service';
import { createStudioSales } from './organizing/studio-sales/studio-sales.service';
import { createStatements } from './organizing/statements/statements.service';
import { createTiers } from './organizing/studio-events/tiers.service';
import { createTicketSigner } from './sales/tickets/ticket-signature';
import { createTicketsService, type TicketsService } from './sales/tickets/tickets.service';
import { createTransferAcceptance } from './sales/transfers/transfer-acceptance.service';
import { createTransferMail } from './sales/mails/transfer-mail.service';
import { createTransferOffers } from './sales/transfers/transfer-offers.service';
import { createVenuesService } from './catalog/venues/venues.service';
import { createUserAdministration } from './accounts/users/user-administration.service';
import { createVerificationService } from './accounts/verification/verification.service';
import type { Databases, Db } from './platform/db/database';
import { createFileVault, type FileVault } from './platform/files/file-vault';
import type { PaymentGateway } from './platform/gateway/gateway';
import type { JobQueue } from './platform/jobs/jobs';
import type { Log } from './platform/log';
import type { Mailer } from './platform/mail/mailer';
import { createKeptAnswers } from './platform/http/kept-answers';
import { createShortCache } from './platform/short-cache';

/** What the services need from outside. */
export interface ServiceDeps extends Omit<Databases, 'healthDb'> {
  config: Config;
  jobs: JobQueue;
  gateway: PaymentGateway;
  mailer: Mailer;
  log: Log;
  /** For tests that show what happens without the guard on the stock. */
  stock?: StockRepository;
  /** For tests that have a time of their own. */
  clock?: () => Date;
  /** Likewise without the guard on a ticket's use. */
  ticketUse?: TicketUse;
}

/** Events, and what of them is kept for how long. */
function createCatalog(db: Db, { PUBLIC_URL: publicUrl, CATALOG_CACHE_SECONDS: most }: Config) {
  const cacheFor = (seconds: number, size: number) =>
    createShortCache({ seconds: Math.min(most, seconds), size });
  const cache = cacheFor(most, 1_000);
  const stockCache = cacheFor(0.5, 1_000);
  return {
    events: createEventsService({ db, publicUrl, cache, stockCache }),
    keptLists: createKeptAnswers(cacheFor(1, 300)),
  };
}

/** The same for what nobody waits for: it takes no connection from visitors, and they none from it. */
export const createJobServices = (given: ServiceDeps, { outsideServices }: Services) =>
  createServices({ ...given, db: given.backgroundDb }, outsideServices);

/** Puts the services together; the one place that knows who needs whom. */
export function createServices(
  given: ServiceDeps,
  outsideServices = createOutsideServices({ ...given, db: given.backgroundDb }),
) {
  const deps = watched(given, outsideServices);
  const { config, db, salesDb, jobs, gateway, mailer, log, stock = stockRepository } = deps;
  const { ticketUse = ticketUseRepository, clock } = deps;
  const { PUBLIC_URL: publicUrl } = config;
  const secretKeys = secretKeysOf(config);
  const vault = createFileVault(filesKeysOf(config));
  const sessions = createSessionsService({ db, jobs, sessionDays: config.SESSION_DAYS });
  const { events, keptLists } = createCatalog(db, config);
  const signer = createTicketSigner(config.TICKET_SIGNING_KEY, config.PREVIOUS_TICKET_SIGNING_KEYS);
  const tickets = createTicketsService({ db, signer });
  const queries = createOrderQueries({ db, tickets, secretKeys });
  const sales = { db: salesDb, jobs, stock, log };
  const settlement = createSettlementService({ ...sales, tickets });
  const payments = createPaymentsService({ ...sales, gateway, queries, settlement, publicUrl });
  const expiry = createExpiryService({ ...sales, gateway, settlement });
  return {
    outsideServices,
    sessions,
    ...accountServices({ ...deps, sessions, vault }),
    accountMail: createAccountMail({ db, mailer, publicUrl }),
    categories: createCategoriesService({ db }),
    events,
    keptLists,
    artists: createArtistsService({ db, events }),
    ...studioServices(deps),
    ...administrationServices(deps, createAlerts({ db }), vault),
    promotors: createPromotorsService({ db, events }),
    merchandise: createMerchandiseService({ db }),
    promoCodes: createPromoCodesService({ db }),
    sitemap: createSitemapService({ db }),
    tickets,
    transferOffers: createTransferOffers({ db, jobs, signer, secretKeys }),
    transferAcceptance: createTransferAcceptance({ db, jobs, signer, secretKeys }),
    transferMail: createTransferMail({ db, mailer, signer, events, publicUrl, secretKeys }),
    gateLists: createGateLists({ db }),
    checkIns: createCheckIns({ db, signer, stock, use: ticketUse }),
    queries,
    orders: createOrdersService({
      ...{ ...sales, tickets, secretKeys },
      unpaidTicketsPerNetwork: config.UNPAID_TICKETS_PER_NETWORK,
      expireOrder: expiry.expire,
    }),
    payments,
    notifications: createNotificationsService({ ...sales, gateway, settlement }),
    expiry,
    ...comparisonServices(deps, settlement),
    reconcile: createReconcileService({ db, payments, log }),
    refundRequests: createRefundRequests({ db, jobs, stock, queries }),
    refundExecution: createRefundExecution({
      db,
      jobs,
      gateway,
      settlement,
      log,
      ...(clock && { clock }),
    }),
    refundDecisions: createRefundDecisions({
      ...{ db, jobs, stock },
      fourEyesAbove: config.PAYOUT_FOUR_EYES_ABOVE,
    }),
    refundMail: createRefundMail({ db, mailer, queries, publicUrl }),
    postponementMail: createPostponementMail({ db, mailer, queries, publicUrl }),
    complimentary: createComplimentary({ db, jobs, stock, tickets }),
    complimentaryMail: createComplimentaryMail({ db, mailer, queries, publicUrl }),
    cancelledOrders: createCancelledOrders({ db, jobs, stock, expiry, log }),
    eventCancellation: createEventCancellation({ db, jobs }),
    ...orderMailServices(deps, { queries, tickets, events }),
    ...telemetryServices(deps),
  };
}

/** The same, with what is outside counted. */
const watched = (deps: ServiceDeps, { note }: OutsideServices): ServiceDeps => ({
  ...deps,
  gateway: watchedGateway(deps.gateway, note),
  mailer: watchedMailer(deps.mailer, note),
});

/** What finds its way to buyers by mail. */
const orderMailServices = (
  { db, jobs, mailer, config, log }: ServiceDeps,
  parts: { queries: OrderQueries; tickets: TicketsService; events: EventsService },
) => {
  const { queries } = parts;
  const { PUBLIC_URL: publicUrl } = config;
  return {
    orderFinding: createOrderFinding({ db, jobs, mailer, queries, publicUrl }),
    orderRecovery: createOrderRecovery({
      ...{ db, jobs, mailer, publicUrl, secretKeys: secretKeysOf(config) },
      accessTokenOf: queries.accessTokenOf,
    }),
    orderMail: createOrderMail({
      ...{ db, mailer, publicUrl, log, ...parts },
      mailedAddressesPerNetwork: config.MAILED_ADDRESSES_PER_NETWORK,
    }),
  };
};

/** Files that people prove something with. */
const fileServices = (db: Db, log: Log, vault: FileVault) => ({
  refundProofs: createRefundProofs({ db, vault }),
  verificationDocuments: createVerificationDocuments({ db, vault }),
  storedFiles: createStoredFiles({ db, vault, log }),
});

/** What visits tell of releases. */
const telemetryServices = ({ db, log, config }: ServiceDeps) => {
  const secretKeys = secretKeysOf(config);
  return {
    telemetry: createTelemetryService({ db, log, secretKeys }),
    releaseSums: createReleaseSums({ db, secretKeys }),
  };
};

/** What looks after the others. */
const comparisonServices = (
  { db, gateway, log, config }: ServiceDeps,
  settlement: SettlementService,
) => ({
  paymentComparison: createPaymentComparison({
    ...{ db, gateway, settlement, log },
    perSecond: config.PAYMENT_COMPARISONS_PER_SECOND,
    days: config.PAYMENT_COMPARISON_DAYS,
  }),
});

/** For admins at work. */
const administrationServices = (
  { db, jobs, log, config }: ServiceDeps,
  alerts: Alerts,
  vault: FileVault,
) => ({
  alerts,
  userAdministration: createUserAdministration({ db, jobs }),
  categoryAdministration: createCategoryAdministration({ db }),
  promoCodeAdministration: createPromoCodeAdministration({ db }),
  overview: createOverview({
    ...{ db, alerts },
    cache: createShortCache({ seconds: config.CATALOG_CACHE_SECONDS, size: 1 }),
  }),
  checkInLists: createCheckInLists({ db }),
  ...fileServices(db, log, vault),
  eventAdministration: createEventAdministration({ db, jobs }),
  verification: createVerificationService({ db, jobs }),
  audit: createAuditService({ db }),
});

/** For promotors and artists at work. */
const studioServices = ({ db, backgroundDb, jobs, log, mailer, config }: ServiceDeps) => ({
  pictures: createPicturesService(db),
  exports: createExports({ db, backgroundDb, jobs, log }),
  ownProfiles: createOwnProfiles({ db }),
  postponements: createPostponements({ db, jobs }),
  studioEvents: createStudioEvents({ db }),
  eventConsequences: createEventConsequences({ db }),
  studioPromoCodes: createStudioPromoCodes({ db }),
  lineups: createLineups({ db, jobs }),
  roster: createRoster({ db, jobs }),
  claims: createClaims({ db }),
  eventStateMail: createEventStateMail({ db, mailer, publicUrl: config.PUBLIC_URL }),
  lineupMail: createLineupMail({ db, mailer, publicUrl: config.PUBLIC_URL }),
  claimMail: createClaimMail({ db, mailer, publicUrl: config.PUBLIC_URL }),
  statements: createStatements({ db }),
  studioSales: createStudioSales({ db }),
  tiers: createTiers({ db }),
  venues: createVenuesService({ db }),
});

export type Services = ReturnType<typeof createServices>;
