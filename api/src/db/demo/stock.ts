import type { SeededRandom } from '../../platform/seeded-random';
import { demoId } from './demo-id';
import type { DemoTicketType } from './ticket-types';

const day = 86_400_000;

interface Sale {
  eventId: string;
  startsAt: Date;
  now: Date;
  /** Shown on the home page: on sale, and neither empty nor full. */
  shown: boolean;
}

/** How well an event sells. */
type Demand = 'sold_out' | 'low' | 'upcoming' | 'normal';

/**
 * Ticket types with plausible sales. All units count as sold elsewhere until orders are made for a
 * part of them.
 */
export function demoStock(types: DemoTicketType[], sale: Sale, random: SeededRandom) {
  const demand = sale.shown ? 'normal' : demandOf(random);
  const popularity = sale.shown ? 0.55 + random.next() * 0.3 : 0.05 + random.next() * 0.8;
  const lowType = random.int(0, types.length - 1);
  return types.map((type, position) => {
    const earlyBird = type.name.startsWith('Early Bird');
    const left = unitsLeft(type.capacity, demand, popularity, position === lowType, random);
    const unsold = demand === 'upcoming' || type.price === 0;
    const sold = unsold ? 0 : type.capacity - left;
    return {
      id: demoId(`type:${sale.eventId}:${position}`),
      eventId: sale.eventId,
      position,
      name: type.name,
      description: type.description,
      price: type.price,
      people: type.people,
      capacity: type.capacity,
      taken: sold,
      soldElsewhere: sold,
      ...saleWindow(sale, demand, earlyBird, random),
    };
  });
}

function demandOf(random: SeededRandom): Demand {
  const roll = random.next();
  if (roll < 0.07) return 'sold_out';
  if (roll < 0.17) return 'low';
  return roll < 0.25 ? 'upcoming' : 'normal';
}

function unitsLeft(
  capacity: number,
  demand: Demand,
  popularity: number,
  isLowType: boolean,
  random: SeededRandom,
): number {
  if (demand === 'sold_out') return 0;
  if (demand === 'low' && isLowType)
    return random.int(1, Math.max(1, Math.floor(Math.min(12, capacity / 10))));
  const share = Math.min(0.95, popularity * (0.8 + random.next() * 0.4));
  return Math.min(capacity, Math.max(25, Math.round(capacity * (1 - share))));
}

function saleWindow(sale: Sale, demand: Demand, earlyBird: boolean, random: SeededRandom) {
  const at = (moment: number) => new Date(Math.round(moment / 3_600_000) * 3_600_000);
  const untilStart = sale.startsAt.getTime() - sale.now.getTime();
  const opens =
    demand === 'upcoming' && untilStart > 4 * day
      ? at(sale.now.getTime() + untilStart * (0.1 + random.next() * 0.4))
      : at(sale.now.getTime() - random.int(5, 50) * day);
  const closes = at(sale.startsAt.getTime() - 2 * 3_600_000);
  // Early prices are over for most events and still open for some.
  const earlyCloses = at(sale.now.getTime() + (random.chance(0.35) ? 5 : -3) * day);
  const endsEarly = earlyBird && demand !== 'upcoming' && earlyCloses < closes;
  return { saleStartsAt: opens, saleEndsAt: endsEarly ? earlyCloses : closes };
}
