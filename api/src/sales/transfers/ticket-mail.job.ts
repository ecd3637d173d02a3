import { mailJob } from '../../platform/jobs/job-kind';

/** What is told of a ticket that changed hands; only `handed_over` is for its sender. */
export type TransferNews =
  'offered' | 'received' | 'handed_over' | 'event_cancelled' | 'event_postponed' | 'revoked';

/** About a ticket that changes hands. */
export const ticketMailJob = mailJob<{ transferId: string; about: TransferNews }>('ticket-mail');
