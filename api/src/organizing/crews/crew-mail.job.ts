import { mailJob, type DataOf } from '../../platform/jobs/job-kind';

/** Invites somebody into the crew of a promotor. */
export const crewMailJob = mailJob<{ memberId: string; address: string }>('crew-mail');

export type CrewMail = DataOf<typeof crewMailJob>;
