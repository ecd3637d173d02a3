import type { MerchandiseDetail } from '@panggung/platform';

type PickupEvent = MerchandiseDetail['events'][number];

/** An event to buy goods with, and which of them it has. */
export interface PickupChoice {
  event: PickupEvent;
  names: readonly string[];
}

/** How many events a cart lists. */
const most = 6;

/**
 * The events to choose from, the next ones first: those where all the goods are handed out, or else
 * those that have some of them. Goods that are handed out nowhere do not count.
 */
export function pickupChoices(items: readonly MerchandiseDetail[]): {
  choices: PickupChoice[];
  haveAll: boolean;
} {
  const byEvent = new Map<string, { event: PickupEvent; names: string[] }>();
  for (const { name, events } of items) {
    for (const event of events) {
      const known = byEvent.get(event.id);
      if (known) known.names.push(name);
      else byEvent.set(event.id, { event, names: [name] });
    }
  }
  const some = [...byEvent.values()].sort((one, other) =>
    one.event.date < other.event.date ? -1 : 1,
  );
  const wanted = items.filter(({ events }) => events.length > 0).length;
  const all = some.filter(({ names }) => names.length === wanted);
  const haveAll = all.length > 0;
  return { choices: (haveAll ? all : some).slice(0, most), haveAll };
}

/** Its city, which tells the shows of a tour apart. */
export const cityOf = ({ location }: PickupEvent): string => location.split(',')[0] ?? location;
