import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { crewRoles } from '../statuses';
import { events, promotors } from './catalog';
import { createdAt, id, moment } from './columns';
import { users } from './people';

/** People who work for a promotor, at all of its events or at one. */
export const crewMembers = pgTable(
  'crew_members',
  {
    id: id(),
    promotorId: uuid()
      .notNull()
      .references(() => promotors.id),
    /** Null for all events of the promotor. */
    eventId: uuid().references(() => events.id, { onDelete: 'cascade' }),
    role: text({ enum: crewRoles }).notNull(),
    /** The address that was invited; the account that accepts must have it. */
    email: text().notNull(),
    /** Null until somebody accepts. */
    userId: uuid().references(() => users.id),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Of the token in the invitation's mail. */
    tokenHash: text().unique(),
    tokenExpiresAt: moment(),
    acceptedAt: moment(),
    endedAt: moment(),
    /** Who ended it: the promotor, an admin, or the member. */
    endedBy: uuid().references(() => users.id),
  },
  (table) => [
    check('crew_members_role', sql`${table.role} in ('gate','sales','editor')`),
    check('crew_members_accepted', sql`(${table.userId} is null) = (${table.acceptedAt} is null)`),
    check('crew_members_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
    check(
      'crew_members_token',
      sql`(${table.tokenHash} is null) = (${table.tokenExpiresAt} is null)`,
    ),
    uniqueIndex('crew_members_once')
      .on(table.promotorId, sql`coalesce(${table.eventId}, ${table.promotorId})`, table.email)
      .where(sql`${table.endedAt} is null`),
    index().on(table.userId),
    index().on(table.eventId),
  ],
);
