import { mailJob } from '../../platform/jobs/job-kind';

export interface TurnMail {
  eventId: string;
  entryId: string;
  address: string;
}

/** Tells somebody who asked for it that the turn is near. */
export const waitingTurnMailJob = mailJob<TurnMail>('waiting-turn-mail', { isForgotten: true });
