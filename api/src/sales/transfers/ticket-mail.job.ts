import { mailJob } from '../../platform/jobs/job-kind';

/** News about a transferred ticket; only `handed_over` is for its sender. */
export type TransferNews =
  | 'offered'
  | 'received'
  | 'handed_over'
  | 'event_cancelled'
  | 'event_postponed'
  | 'revoked';

/** Mails about ticket transfers. */
export const ticketMailJob = mailJob<{ transferId: string; about: TransferNews }>('ticket-mail');
