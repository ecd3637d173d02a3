import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { crewMembers, events, promotors, ticketTypes, venues } from '../../db/schema';
import type { Viewer } from '../../platform/auth/viewer';
import type { Executor } from '../../platform/db/database';
import { isCrewOfEvent } from '../../owners';

/** Events that ended longer ago are not offered. */
const hoursAfterwards = 36;

/** Events at whose gates somebody may scan, the next one first. Admins have to name one. */
export function selectGateEvents(db: Executor, { id, role }: Viewer, eventId?: string) {
  const own = db
    .select({ id: promotors.id })
    .from(promotors)
    .where(and(eq(promotors.userId, id), eq(promotors.verified, true)));
  const crew = db
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(and(isCrewOfEvent(id), ne(crewMembers.role, 'sales')));
  const mine = or(inArray(events.promotorId, own), exists(crew));
  const isNamed = eventId === undefined ? undefined : eq(events.id, eventId);
  const types = sql<{ id: string; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name)
      order by t.position, t.id), '[]')
    from ${ticketTypes} t where t.event_id = ${events.id})`;
  return db
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      timezone: venues.timezone,
      venue: venues.name,
      city: venues.city,
      ticketTypes: types.as('types'),
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(
      and(
        isNamed,
        role === 'admin' ? (isNamed ?? sql`false`) : mine,
        eq(events.status, 'scheduled'),
        sql`coalesce(${events.endsAt}, ${events.startsAt}) > now() - make_interval(hours => ${hoursAfterwards})`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(100);
}
