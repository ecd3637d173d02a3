import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

export const orderMailJob = mailJob<{
  orderId: string;
  about: 'awaiting_payment' | 'paid' | 'cancelled';
  /** The network that ordered, when nobody has proved the address and nothing was paid. */
  unprovenFrom?: string;
  /** When it was asked for once more: mailboxes drop a mail whose id they know. */
  again?: string;
}>('order-mail');

export type OrderMail = DataOf<typeof orderMailJob>;
