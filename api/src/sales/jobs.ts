import type { Db } from '../platform/db/database';
import { handlerOf } from '../platform/jobs/job-kind';
import { eventEndedMailJob } from './cancellations/event-ended-mail.job';
import { revocationMailJob } from './complimentary/revocation-mail.job';
import { eventInDoubtJob } from '../accounts';
import { doubtMailJob } from './event-news/doubt-mail.job';
import { eventNewsMailJob } from './event-news/event-news-mail.job';
import { orderLinkMailJob } from './order-finding/order-link-mail.job';
import { orderMailJob } from './orders/order-mail.job';
import { orderExpiryJob, orderSweepJob } from './payments/expiry.job';
import { deleteOldNotifications } from './payments/notification-retention.repository';
import { paymentComparisonJob } from './payments/payment-comparison.job';
import { paymentReconcileJob } from './payments/reconcile.job';
import { reviewCancelJob, reviewMailJob } from './payments/review.job';
import { postponementMailJob } from './postponements/postponement-mail.job';
import { cancellationSweepJob, eventCancellationJob } from './returns/event-cancellation.job';
import { refundMailJob } from './returns/refund-mail.job';
import { refundJob, refundSweepJob } from './returns/refund.job';
import type { SalesServices } from './services';
import { ticketMailJob } from './transfers/ticket-mail.job';
import { forgetUntaken } from './transfers/transfers.repository';

export const salesJobs = [
  orderExpiryJob,
  orderSweepJob,
  paymentReconcileJob,
  paymentComparisonJob,
  reviewCancelJob,
  refundJob,
  refundSweepJob,
  eventCancellationJob,
  cancellationSweepJob,
  orderMailJob,
  reviewMailJob,
  orderLinkMailJob,
  refundMailJob,
  ticketMailJob,
  postponementMailJob,
  eventEndedMailJob,
  eventNewsMailJob,
  doubtMailJob,
  revocationMailJob,
];

export const salesHandlers = (services: SalesServices) => [
  ...paymentHandlers(services),
  ...refundHandlers(services),
  ...mailHandlers(services),
];

const paymentHandlers = ({ expiry, reconcile, reviews, paymentComparison }: SalesServices) => [
  handlerOf(orderExpiryJob, ({ orderId }) => expiry.expire(orderId)),
  handlerOf(orderSweepJob, () => expiry.sweep()),
  handlerOf(paymentReconcileJob, () => reconcile.run()),
  handlerOf(reviewCancelJob, ({ attemptId }) => reviews.cancelUnwanted(attemptId)),
  handlerOf(paymentComparisonJob, () => paymentComparison.run()),
];

const refundHandlers = ({ refundExecution, cancelledOrders }: SalesServices) => [
  handlerOf(refundJob, ({ refundId }) => refundExecution.execute(refundId)),
  handlerOf(refundSweepJob, async () => {
    await cancelledOrders.sweep();
    await refundExecution.sweep();
  }),
  handlerOf(eventCancellationJob, ({ eventId }) => cancelledOrders.run(eventId)),
  handlerOf(cancellationSweepJob, () => cancelledOrders.sweep('all')),
];

const mailHandlers = (services: SalesServices) => [
  handlerOf(orderMailJob, ({ orderId, about, ...rest }) =>
    services.orderMail.send(orderId, about, rest),
  ),
  handlerOf(reviewMailJob, ({ orderId, about }) => services.reviewMail.send(orderId, about)),
  handlerOf(orderLinkMailJob, (wanted) =>
    wanted.about === 'orders_wanted'
      ? services.orderRecovery.send(wanted.address)
      : services.orderFinding.send(wanted.address, wanted.code),
  ),
  handlerOf(refundMailJob, ({ refundId, about }) => services.refundMail.send(refundId, about)),
  handlerOf(ticketMailJob, ({ transferId, about }) =>
    services.transferMail.send(transferId, about),
  ),
  handlerOf(postponementMailJob, ({ orderId, at }) => services.postponementMail.send(orderId, at)),
  handlerOf(eventEndedMailJob, ({ orderId }) => services.eventEndedMail.send(orderId)),
  handlerOf(eventNewsMailJob, (news) => services.eventNewsMail.send(news)),
  handlerOf(doubtMailJob, (news) => services.doubtMail.send(news)),
  handlerOf(eventInDoubtJob, ({ eventId, about }) => services.eventDoubt.tell(eventId, about)),
  handlerOf(revocationMailJob, ({ orderId, at }) => services.complimentaryMail.send(orderId, at)),
];

/** Deletes data whose retention time has passed. */
export async function tidySales(db: Db): Promise<void> {
  await deleteOldNotifications(db);
  await forgetUntaken(db);
}
