import { handlerOf } from '../platform/jobs/job-kind';
import { crewMailJob } from './crews/crew-mail.job';
import { eventStateMailJob } from './event-administration/event-state-mail.job';
import { exportJob, exportSweepJob } from './exports/export.job';
import { lineupMailJob } from './lineups/lineup-mail.job';
import { claimMailJob } from './roster/claim-mail.job';
import type { OrganizingServices } from './services';

export const organizingJobs = [
  eventStateMailJob,
  lineupMailJob,
  claimMailJob,
  crewMailJob,
  exportJob,
  exportSweepJob,
];

export const organizingHandlers = (services: OrganizingServices) => [
  handlerOf(eventStateMailJob, services.eventStateMail.send),
  handlerOf(lineupMailJob, services.lineupMail.send),
  handlerOf(claimMailJob, services.claimMail.send),
  handlerOf(crewMailJob, services.crewMail.send),
  handlerOf(exportJob, ({ exportId }) => services.exports.run(exportId)),
  handlerOf(exportSweepJob, () => services.exports.sweep()),
];

/** Deletes exports whose retention time has passed. */
export const tidyOrganizing = ({ exports }: OrganizingServices): Promise<void> =>
  exports.forgetOld();
