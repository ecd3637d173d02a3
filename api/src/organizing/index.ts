export { createOrganizing } from './services';
export { registerOrganizing } from './routes';
export { organizingHandlers, organizingJobs, tidyOrganizing } from './jobs';
export { deleteExportsOf } from './exports/exports.repository';
export { findStatementFaults } from './figures/statement-faults';
export { invitationsBy } from './roster/roster.service';
