export { createOperations } from './services';
export { registerOperations } from './routes';
export { createOutsideServices } from './outside-services/outside-services.service';
export {
  watchedBeacon,
  watchedGateway,
  watchedMailer,
  watchedProvider,
} from './outside-services/watched';
export { operationsHandlers, operationsJobs, tidyFiles, tidyOperations } from './jobs';
export {
  type NewAlert,
  countOpenAlerts,
  endAlert,
  raiseAlert,
  resolveAlert,
  selectOpenAlerts,
} from './alerts/alerts.repository';
export { type Alert, alertFigures, alertSchema } from './alerts/alerts.schema';
export {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  isWithin,
  takeBackAttempt,
} from './attempts/attempts';
export { mailboxLimit, mailboxLimits } from './attempts/mailbox-limits';
export { countUnprovenMail, takeBackUnprovenMail } from './attempts/unproven-mails';
export { isPersonTyped } from './audit/audit-log.repository';
export {
  type LoginPlace,
  findSeenBefore,
  recordAudit,
  recordOperatorAudit,
  recordOwnAudit,
  wasMadeAdminLately,
} from './audit/audit.repository';
export { placeOf } from './stored-files/stored-files.repository';
