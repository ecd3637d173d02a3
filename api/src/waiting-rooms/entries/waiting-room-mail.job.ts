import { mailJob } from '../../platform/jobs/job-kind';

export interface LinkMail {
  /** Of this mail. */
  id: string;
  eventId: string;
  address: string;
}

/** Contains the address itself, since guests have no account. */
export const waitingRoomMailJob = mailJob<LinkMail>('waiting-room-mail', { isForgotten: true });
