import { secretKeysOf } from '../config';
import type { ContextDeps } from '../platform/context';
import { createAttendees } from './attendees/attendees.service';
import { createCancelledOrders } from './cancellations/cancelled-orders.service';
import { createEventCancellation } from './cancellations/event-cancellation.service';
import { createEventConsequences } from './cancellations/event-consequences.service';
import { createComplimentary } from './complimentary/complimentary.service';
import { createCheckInLists } from './gate/check-in-lists';
import { createCheckIns } from './gate/check-ins.service';
import { createGateAccess } from './gate/gate-access';
import { createGateSettings } from './gate/gate-settings.service';
import { createGateLists } from './gate/gate-lists.service';
import { createDevicePairing } from './gate-devices/device-pairing.service';
import { createGateDevices } from './gate-devices/gate-devices.service';
import { ticketUseRepository, type TicketUse } from './gate/ticket-use.repository';
import { createEventDoubt } from './event-news/event-doubt.service';
import { createDoubtMail } from './mails/doubt-mail.service';
import { createComplimentaryMail } from './mails/complimentary-mail.service';
import { createEventEndedMail } from './mails/event-ended-mail.service';
import { createEventNewsMail } from './mails/event-news-mail.service';
import { createMailPreviews } from './mails/mail-previews.service';
import { createOrderMail } from './mails/order-mail.service';
import { createPostponementMail } from './mails/postponement-mail.service';
import { createReviewMail } from './mails/review-mail.service';
import { createRefundMail } from './mails/refund-mail.service';
import { createTransferMail } from './mails/transfer-mail.service';
import { createOrderFinding } from './order-finding/order-finding.service';
import { createOrderRecovery } from './order-finding/order-recovery.service';
import { createOrderQueries } from './orders/order-queries.service';
import { createExpiryService } from './payments/expiry.service';
import { createOrderCancellation } from './payments/order-cancellation.service';
import { createNotificationsService } from './payments/notifications.service';
import { createPaymentComparison } from './payments/payment-comparison.service';
import { createPaymentsService } from './payments/payments.service';
import { createReconcileService } from './payments/reconcile.service';
import { createReviews } from './payments/reviews.service';
import { createSettlementService } from './payments/settlement.service';
import { createPostponements } from './postponements/postponements.service';
import { createPromoCodesService } from './promo-codes/promo-codes.service';
import { createOrdersService } from './purchase/orders.service';
import { createRefundDecisions } from './refunds/refund-decisions.service';
import { createRefundExecution } from './refunds/refund-execution.service';
import { createRefundGrants } from './refunds/refund-grants.service';
import { createRefundProofs } from './refunds/refund-proofs.service';
import { createRefundRequests } from './refunds/refund-requests.service';
import { stockRepository, type StockRepository } from './stock/stock.repository';
import { createTicketSigner } from './tickets/ticket-signature';
import { createTicketsService } from './tickets/tickets.service';
import { createTransferAcceptance } from './transfers/transfer-acceptance.service';
import { createTransferOffers } from './transfers/transfer-offers.service';
import type { EventsService, MailPicture } from '../catalog';

export interface SalesOptions {
  /** Tests replace it to show what happens without the guard on the stock. */
  stock?: StockRepository;
  /** Likewise without the guard on a ticket's use. */
  ticketUse?: TicketUse;
  /** Tests pass a clock of their own. */
  clock?: () => Date;
}

type SalesDeps = ContextDeps & SalesOptions & { events: EventsService; mailPicture: MailPicture };

export function createSales(deps: SalesDeps) {
  const parts = partsOf(deps);
  const { db, jobs, stock, signer, tickets, queries, secretKeys } = parts;
  return {
    tickets,
    queries,
    ...purchaseServices(parts),
    ...refundServices(parts),
    ...mailServices(parts),
    promoCodes: createPromoCodesService({ db }),
    transferOffers: createTransferOffers({ db, jobs, signer, secretKeys }),
    transferAcceptance: createTransferAcceptance({ db, jobs, signer, secretKeys }),
    attendees: createAttendees({ db, jobs }),
    complimentary: createComplimentary({ db, jobs, stock, tickets }),
    postponements: createPostponements({ db, jobs, stock }),
    gateLists: createGateLists({ db }),
    checkIns: createCheckIns({ db, signer, stock, use: deps.ticketUse ?? ticketUseRepository }),
    checkInLists: createCheckInLists({ db }),
    gateAccess: createGateAccess({ db }),
    gateDevices: createGateDevices({ db }),
    devicePairing: createDevicePairing({ db }),
    gateSettings: createGateSettings({ db }),
  };
}

export type SalesServices = ReturnType<typeof createSales>;

/** What several services share. */
function partsOf(deps: SalesDeps) {
  const { config, db, salesDb, jobs, gateway, log, stock = stockRepository } = deps;
  const { PUBLIC_URL: publicUrl } = config;
  const secretKeys = secretKeysOf(config);
  const signer = createTicketSigner(config.TICKET_SIGNING_KEY, config.PREVIOUS_TICKET_SIGNING_KEYS);
  const tickets = createTicketsService({ db, signer });
  const queries = createOrderQueries({ db, tickets, secretKeys });
  /** Orders and payments have database connections of their own. */
  const selling = { db: salesDb, jobs, stock, log };
  const settlement = createSettlementService({ ...selling, tickets });
  const expiry = createExpiryService({ ...selling, gateway, settlement });
  return {
    ...deps,
    stock,
    publicUrl,
    secretKeys,
    signer,
    tickets,
    queries,
    selling,
    settlement,
    expiry,
  };
}

type Parts = ReturnType<typeof partsOf>;

function purchaseServices({ selling, expiry, settlement, ...parts }: Parts) {
  const { config, db, gateway, log, publicUrl, queries, secretKeys, tickets } = parts;
  const payments = createPaymentsService({ ...selling, gateway, queries, settlement, publicUrl });
  const reviews = createReviews({ ...selling, gateway, settlement });
  return {
    orders: createOrdersService({
      ...selling,
      tickets,
      secretKeys,
      unpaidTicketsPerNetwork: config.UNPAID_TICKETS_PER_NETWORK,
      expireOrder: expiry.expire,
    }),
    payments,
    expiry,
    orderCancellation: createOrderCancellation({ ...selling, queries, expiry }),
    notifications: createNotificationsService({ ...selling, gateway, settlement }),
    reviews,
    reconcile: createReconcileService({ db, payments, reviews, log }),
    paymentComparison: createPaymentComparison({
      db,
      gateway,
      settlement,
      log,
      perSecond: config.PAYMENT_COMPARISONS_PER_SECOND,
      days: config.PAYMENT_COMPARISON_DAYS,
    }),
  };
}

function refundServices({ settlement, expiry, queries, ...parts }: Parts) {
  const { config, db, files, jobs, stock, gateway, log, vault, clock } = parts;
  return {
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
      db,
      jobs,
      stock,
      fourEyesAbove: config.PAYOUT_FOUR_EYES_ABOVE,
    }),
    refundGrants: createRefundGrants({ db, jobs, stock }),
    refundProofs: createRefundProofs({ db, vault, files }),
    cancelledOrders: createCancelledOrders({ db, jobs, stock, expiry, log }),
    eventCancellation: createEventCancellation({ db, jobs, log }),
    eventConsequences: createEventConsequences({ db }),
  };
}

/** Services that mail buyers and holders. */
function mailServices(parts: Parts) {
  const { config, db, jobs, mailer, log, publicUrl, secretKeys, queries } = parts;
  const { tickets, events, signer, mailPicture } = parts;
  return {
    orderMail: createOrderMail({
      db,
      mailer,
      publicUrl,
      log,
      queries,
      tickets,
      events,
      mailPicture,
      mailedAddressesPerNetwork: config.MAILED_ADDRESSES_PER_NETWORK,
    }),
    reviewMail: createReviewMail({ db, mailer, queries, publicUrl }),
    refundMail: createRefundMail({ db, mailer, queries, publicUrl }),
    mailPreviews: createMailPreviews({ db, publicUrl }),
    doubtMail: createDoubtMail({ db, mailer, queries, publicUrl }),
    eventDoubt: createEventDoubt({ db, jobs }),
    eventNewsMail: createEventNewsMail({ db, mailer }),
    eventEndedMail: createEventEndedMail({ db, mailer, mailPicture, queries, publicUrl }),
    postponementMail: createPostponementMail({ db, mailer, mailPicture, queries, publicUrl }),
    complimentaryMail: createComplimentaryMail({ db, mailer, queries, publicUrl }),
    transferMail: createTransferMail({
      db,
      mailer,
      mailPicture,
      signer,
      events,
      publicUrl,
      secretKeys,
    }),
    orderFinding: createOrderFinding({ db, jobs, mailer, queries, publicUrl }),
    orderRecovery: createOrderRecovery({
      db,
      jobs,
      mailer,
      publicUrl,
      secretKeys,
      accessTokenOf: queries.accessTokenOf,
    }),
  };
}
