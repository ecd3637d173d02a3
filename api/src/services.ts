import { secretKeysOf, type Config } from './config';
import { createArtistsService } from './modules/artists/artists.service';
import { createAuthService } from './modules/auth/auth.service';
import { createCategoriesService } from './modules/categories/categories.service';
import { createEventsService } from './modules/events/events.service';
import { createOrderMail } from './modules/orders/order-mail.service';
import { createOrderQueries } from './modules/orders/order-queries.service';
import { createOrdersService } from './modules/orders/orders.service';
import { stockRepository, type StockRepository } from './modules/orders/stock.repository';
import { createExpiryService } from './modules/payments/expiry.service';
import { createNotificationsService } from './modules/payments/notifications.service';
import { createPaymentsService } from './modules/payments/payments.service';
import { createReconcileService } from './modules/payments/reconcile.service';
import { createSettlementService } from './modules/payments/settlement.service';
import { createPromotorsService } from './modules/promotors/promotors.service';
import { createReleaseSums } from './modules/telemetry/release-sums.service';
import { createTelemetryService } from './modules/telemetry/telemetry.service';
import { createTicketSigner } from './modules/tickets/ticket-signature';
import { createTicketsService } from './modules/tickets/tickets.service';
import { createUsersService } from './modules/users/users.service';
import { createVerificationService } from './modules/verification/verification.service';
import type { Db } from './platform/db/database';
import type { PaymentGateway } from './platform/gateway/gateway';
import type { JobQueue } from './platform/jobs/jobs';
import type { Log } from './platform/log';
import type { Mailer } from './platform/mail/mailer';

/** What the services need from outside. */
export interface ServiceDeps {
  config: Config;
  db: Db;
  jobs: JobQueue;
  gateway: PaymentGateway;
  mailer: Mailer;
  log: Log;
  /** For tests that show what happens without the guard on the stock. */
  stock?: StockRepository;
}

/** Puts the services together; the one place that knows who needs whom. */
export function createServices(deps: ServiceDeps) {
  const { config, db, jobs, gateway, mailer, log, stock = stockRepository } = deps;
  const { PUBLIC_URL: publicUrl } = config;
  const secretKeys = secretKeysOf(config);
  const events = createEventsService({ db });
  const tickets = createTicketsService({
    db,
    signer: createTicketSigner(config.TICKET_SIGNING_KEY, config.PREVIOUS_TICKET_SIGNING_KEYS),
  });
  const queries = createOrderQueries({ db, tickets, secretKeys });
  const settlement = createSettlementService({ db, jobs, stock, tickets, log });
  const payments = createPaymentsService({ db, gateway, queries, settlement, publicUrl, log });
  const expiry = createExpiryService({ db, gateway, stock, settlement, log });
  return {
    auth: createAuthService({ db, sessionDays: config.SESSION_DAYS }),
    users: createUsersService({ db }),
    categories: createCategoriesService({ db }),
    events,
    artists: createArtistsService({ db, events }),
    promotors: createPromotorsService({ db, events }),
    tickets,
    queries,
    orders: createOrdersService({ db, jobs, stock, tickets, expireOrder: expiry.expire }),
    payments,
    notifications: createNotificationsService({ db, gateway, settlement, log }),
    expiry,
    reconcile: createReconcileService({ db, payments, log }),
    orderMail: createOrderMail({ db, mailer, queries, publicUrl }),
    verification: createVerificationService({ db }),
    telemetry: createTelemetryService({ db, log }),
    releaseSums: createReleaseSums({ db, secretKeys }),
  };
}

export type Services = ReturnType<typeof createServices>;
