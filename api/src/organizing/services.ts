import type { ContextDeps } from '../platform/context';
import { createShortCache } from '../platform/short-cache';
import { createCrewMail } from './crews/crew-mail.service';
import { createCrews } from './crews/crew.service';
import { createMemberships } from './crews/memberships.service';
import { createEventAdministration } from './event-administration/event-administration.service';
import { createEventHistory } from './event-history/event-history.service';
import { createEventStateMail } from './event-administration/event-state-mail.service';
import { createExports } from './exports/exports.service';
import { createLineupMail } from './lineups/lineup-mail.service';
import { createLineups } from './lineups/lineups.service';
import { createAlerts } from './overview/alerts.service';
import { createOverview } from './overview/overview.service';
import { createOwnProfiles } from './own-profiles/own-profiles.service';
import { createPromoCodeAdministration } from './promo-code-administration/promo-code-administration.service';
import { createStudioPromoCodes } from './promo-code-administration/studio-promo-codes.service';
import { createClaimMail } from './roster/claim-mail.service';
import { createClaims } from './roster/claims.service';
import { createRoster } from './roster/roster.service';
import { createStatements } from './statements/statements.service';
import { createEventDuplicates } from './studio-events/duplicates.service';
import { createStudioEvents } from './studio-events/studio-events.service';
import { createTicketTypes } from './studio-events/ticket-types.service';
import { createStudioSales } from './studio-sales/studio-sales.service';

export function createOrganizing(deps: ContextDeps) {
  const { db, backgroundDb, files, vault, jobs, log, mailer, config } = deps;
  const { PUBLIC_URL: publicUrl } = config;
  const alerts = createAlerts({ db });
  return {
    alerts,
    overview: createOverview({
      db,
      alerts,
      cache: createShortCache({ seconds: config.CATALOG_CACHE_SECONDS, size: 1 }),
    }),
    eventAdministration: createEventAdministration({ db, jobs }),
    eventStateMail: createEventStateMail({ db, mailer, publicUrl }),
    promoCodeAdministration: createPromoCodeAdministration({ db }),
    studioPromoCodes: createStudioPromoCodes({ db }),
    studioEvents: createStudioEvents({ db }),
    eventDuplicates: createEventDuplicates({ db }),
    ticketTypes: createTicketTypes({ db }),
    studioSales: createStudioSales({ db }),
    eventHistory: createEventHistory({ db }),
    statements: createStatements({ db }),
    lineups: createLineups({ db, jobs }),
    lineupMail: createLineupMail({ db, mailer, publicUrl }),
    roster: createRoster({ db, jobs }),
    claims: createClaims({ db }),
    claimMail: createClaimMail({ db, mailer, publicUrl }),
    crews: createCrews({ db, jobs }),
    crewMail: createCrewMail({ db, mailer, publicUrl }),
    memberships: createMemberships({ db }),
    ownProfiles: createOwnProfiles({ db }),
    exports: createExports({ db, backgroundDb, files, vault, jobs, log }),
  };
}

export type OrganizingServices = ReturnType<typeof createOrganizing>;
