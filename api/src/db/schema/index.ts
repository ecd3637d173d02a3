export { loginFailures, sessions, users, verificationDecisions, verifications } from './people';
export { artists, categories, events, promotors, ticketTypes, venues } from './catalog';
export {
  idempotencyKeys,
  orderItems,
  orders,
  paymentAttempts,
  paymentNotifications,
  tickets,
} from './orders';
export { telemetryCounts, telemetryErrors, telemetryVitals } from './telemetry';
