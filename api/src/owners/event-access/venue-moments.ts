import { sql, type SQL } from 'drizzle-orm';
import { venues } from '../../db/schema';

/** The moment of a local time at a venue. */
export const atVenue = (wall: string, venueId: string): SQL =>
  sql`(${wall}::timestamp at time zone (select ${venues.timezone} from ${venues} where ${venues.id} = ${venueId}))`;
