import type { Guarded } from '../platform/context';
import type { Routes } from '../platform/http/routes';
import { attendeeChangesRoutes } from './attendees/studio-events-attendees.changes.routes';
import {
  cancellationProgressRoutes,
  eventCancellationRoutes,
} from './cancellations/events-cancel.routes';
import { mailPreviewsRoutes } from './mails/events-mail-previews.routes';
import { eventConsequencesRoutes } from './cancellations/events-consequences.routes';
import { complimentaryRoutes } from './complimentary/studio-events-complimentary-tickets.routes';
import { adminCheckInsRoutes } from './gate/admin-events-check-ins.routes';
import { checkInsRoutes } from './gate/events-check-ins.routes';
import { gateListRoutes } from './gate/events-gate-list.routes';
import { orderAccessRoutes } from './order-finding/transactions-access.routes';
import { orderFindingRoutes } from './order-finding/transactions-find.routes';
import { orderRecoveryRoutes } from './order-finding/transactions-recover.routes';
import { orderPaperRoutes, orderReadingRoutes } from './orders/transactions.routes';
import { paymentsRoutes } from './payments/payments.routes';
import { orderCancellationRoutes } from './payments/transactions-cancel.routes';
import { postponementsRoutes } from './postponements/events-postpone.routes';
import { promoCodesRoutes } from './promo-codes/events-promo-codes.routes';
import { guestPurchaseRoutes } from './purchase/tickets-guest-purchase.routes';
import { memberPurchaseRoutes } from './purchase/transactions.changes.routes';
import { refundGrantsRoutes } from './refunds/admin-transactions-refunds.routes';
import { adminRefundsRoutes } from './refunds/admin-refunds.routes';
import { refundProofsRoutes } from './refunds/admin-refunds-proof.routes';
import { refundsRoutes } from './refunds/transactions-refund.routes';
import type { SalesServices } from './services';
import { ticketKeysRoutes } from './tickets/tickets-keys.routes';
import { ownTicketsRoutes } from './tickets/tickets-my.routes';
import { ticketOfferRoutes, transferAcceptanceRoutes } from './transfers/tickets-transfer.routes';
import { heldTicketRoutes } from './transfers/tickets.routes';

export async function registerSales(app: Routes, deps: Guarded<SalesServices>): Promise<void> {
  promoCodesRoutes(app, deps.promoCodes);
  guestPurchaseRoutes(app, deps);
  memberPurchaseRoutes(app, deps);
  orderReadingRoutes(app, deps);
  orderPaperRoutes(app, deps);
  orderFindingRoutes(app, deps);
  orderAccessRoutes(app, deps);
  orderRecoveryRoutes(app, deps);
  paymentsRoutes(app, deps);
  orderCancellationRoutes(app, deps);
  refundsRoutes(app, deps);
  adminRefundsRoutes(app, deps);
  refundGrantsRoutes(app, deps);
  await refundProofsRoutes(app, deps);
  eventCancellationRoutes(app, deps);
  cancellationProgressRoutes(app, deps);
  eventConsequencesRoutes(app, deps);
  mailPreviewsRoutes(app, deps);
  postponementsRoutes(app, deps);
  ownTicketsRoutes(app, deps.tickets, deps.guards);
  ticketKeysRoutes(app, deps.tickets);
  heldTicketRoutes(app, deps);
  ticketOfferRoutes(app, deps);
  transferAcceptanceRoutes(app, deps);
  complimentaryRoutes(app, deps);
  attendeeChangesRoutes(app, deps);
  gateListRoutes(app, deps);
  checkInsRoutes(app, deps);
  adminCheckInsRoutes(app, deps);
}
