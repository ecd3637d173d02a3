import { mailJob } from '../../platform/jobs/job-kind';

/** Contains the address itself, since guests have no account. */
export const waitingRoomMailJob = mailJob<{ eventId: string; address: string; at: string }>(
  'waiting-room-mail',
  { isForgotten: true },
);
