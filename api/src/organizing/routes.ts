import type { Guarded } from '../platform/context';
import type { Routes } from '../platform/http/routes';
import { eventAdministrationRoutes } from './event-administration/event-administration.routes';
import { exportsRoutes } from './exports/exports.routes';
import { invitationsRoutes } from './lineups/invitations.routes';
import { lineupsRoutes } from './lineups/lineups.routes';
import { alertsRoutes } from './overview/alerts.routes';
import { overviewRoutes } from './overview/overview.routes';
import { ownProfilesRoutes } from './own-profiles/own-profiles.routes';
import { promoCodeAdministrationRoutes } from './promo-code-administration/promo-code-administration.routes';
import { studioPromoCodesRoutes } from './promo-code-administration/studio-promo-codes.routes';
import { claimsRoutes } from './roster/claims.routes';
import { rosterRoutes } from './roster/roster.routes';
import type { OrganizingServices } from './services';
import { statementsRoutes } from './statements/statements.routes';
import { studioEventsRoutes } from './studio-events/studio-events.routes';
import { tiersRoutes } from './studio-events/tiers.routes';
import { studioSalesRoutes } from './studio-sales/studio-sales.routes';

export function registerOrganizing(app: Routes, deps: Guarded<OrganizingServices>): void {
  overviewRoutes(app, deps.overview, deps.guards);
  alertsRoutes(app, deps);
  eventAdministrationRoutes(app, deps);
  promoCodeAdministrationRoutes(app, deps);
  studioEventsRoutes(app, deps);
  tiersRoutes(app, deps);
  studioPromoCodesRoutes(app, deps);
  studioSalesRoutes(app, deps);
  statementsRoutes(app, deps);
  lineupsRoutes(app, deps);
  invitationsRoutes(app, deps);
  rosterRoutes(app, deps);
  claimsRoutes(app, deps);
  ownProfilesRoutes(app, deps);
  exportsRoutes(app, deps);
}
