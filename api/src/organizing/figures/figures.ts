import type { Executor } from '../../platform/db/database';
import { sumFigures } from './figures.repository';
import type { EventFigures } from './figures.schema';

/** @returns the figures by the id of the event */
export async function figuresOf(
  db: Executor,
  eventIds: readonly string[],
): Promise<Map<string, EventFigures>> {
  const rows = await sumFigures(db, eventIds);
  return new Map(
    rows.map(({ id, bought, platformGiven, platformReturned, net, ...row }) => [
      id,
      {
        ...row,
        sold: bought - row.returned,
        platformDiscount: { given: platformGiven, returned: platformReturned },
        revenue: net,
      },
    ]),
  );
}

/** The figures of one event that exists. */
export async function figuresOfOne(db: Executor, eventId: string): Promise<EventFigures> {
  const figures = (await figuresOf(db, [eventId])).get(eventId);
  if (figures === undefined) throw new Error(`no figures of event ${eventId}`);
  return figures;
}
