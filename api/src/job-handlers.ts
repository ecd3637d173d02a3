import { deleteOldFailedLogins } from './operations/audit/audit-retention.repository';
import { deleteOldAttempts } from './operations/attempts/attempts';
import { deleteOldLinks } from './accounts/links/account-links.repository';
import { deleteOldPlaces } from './accounts/sessions/known-places.repository';
import { deleteOldCodes } from './accounts/sign-in/sign-in-codes.repository';
import { deleteOldSessions } from './accounts/sessions/sessions.repository';
import { forgetUnusedWords } from './catalog/search/search-words.repository';
import { deleteOldCalls } from './operations/outside-services/outside-calls.repository';
import { deleteOldNotifications } from './sales/payments/notification-retention.repository';
import { deleteUnusedPictures } from './catalog/pictures/pictures.repository';
import { deletePendingFactors } from './accounts/second-factor/second-factor.repository';
import { deleteOldTelemetry } from './operations/telemetry/telemetry.repository';
import { forgetUntaken } from './sales/transfers/transfers.repository';
import type { Db } from './platform/db/database';
import { deleteOldKeys } from './platform/idempotency/idempotency';
import type { JobHandlers } from './platform/jobs/jobs';
import type { Services } from './services';

/** What each kind of job does. All of it may run twice without harm. */
export function jobHandlers(db: Db, services: Services): JobHandlers {
  return {
    'order-expiry': ({ orderId }) => services.expiry.expire(orderId),
    'order-sweep': () => services.expiry.sweep(),
    'order-mail': ({ orderId, about, unprovenFrom }) =>
      services.orderMail.send(orderId, about, unprovenFrom),
    'account-mail': (news) => services.accountMail.send(news),
    'event-state-mail': (news) => services.eventStateMail.send(news),
    'address-mail': (news) => {
      if (news.about === 'orders_wanted') return services.orderRecovery.send(news.address);
      if (news.about === 'order_wanted') return services.orderFinding.send(news.address, news.code);
      return services.accountMail.sendToAddress(news);
    },
    refund: ({ refundId }) => services.refundExecution.execute(refundId),
    'refund-mail': ({ refundId, about }) => services.refundMail.send(refundId, about),
    'ticket-mail': ({ transferId, about }) => services.transferMail.send(transferId, about),
    'postponement-mail': ({ orderId, at }) => services.postponementMail.send(orderId, at),
    'revocation-mail': ({ orderId, at }) => services.complimentaryMail.send(orderId, at),
    'lineup-mail': (news) => services.lineupMail.send(news),
    'claim-mail': (invitation) => services.claimMail.send(invitation),
    'event-cancellation': ({ eventId }) => services.cancelledOrders.run(eventId),
    'refund-sweep': async () => {
      await services.cancelledOrders.sweep();
      await services.refundExecution.sweep();
    },
    'cancellation-sweep': () => services.cancelledOrders.sweep('all'),
    export: ({ exportId }) => services.exports.run(exportId),
    'export-sweep': () => services.exports.sweep(),
    'payment-reconcile': () => services.reconcile.run(),
    'payment-comparison': () => services.paymentComparison.run(),
    'outside-watch': () => services.outsideServices.watch(),
    housekeeping: async () => {
      await deleteOldKeys(db);
      await deleteOldSessions(db);
      await deleteOldAttempts(db);
      await deleteOldCodes(db);
      await deleteOldLinks(db);
      await deleteOldPlaces(db);
      await deletePendingFactors(db);
      await deleteOldFailedLogins(db);
      await deleteOldNotifications(db);
      await deleteOldTelemetry(db);
      await deleteOldCalls(db);
      await forgetUnusedWords(db);
      await forgetUntaken(db);
      await deleteUnusedPictures(db);
      await services.exports.forgetOld();
      await services.storedFiles.deleteOld();
      await services.storedFiles.sealAll();
    },
  };
}
