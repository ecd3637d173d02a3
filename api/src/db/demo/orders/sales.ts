import { seededRandom } from '../../../platform/seeded-random';
import { demoBuyer } from '../accounts';
import type { DemoEvent } from '../events';
import { demoGuest } from './guests';
import { demoPromotors } from '../promotors';
import { saleSoFar, type SaleSoFar } from './sale-moments';

const day = 86_400_000;

/** An event that sold at most so many units has orders for all of them. */
const wholeUpTo = 250;
/** Where more was sold, so many units have orders: as many as a visitor can browse. */
const unitsOfMore = 70;
/** Share of orders whose tickets name friends. */
const named = 0.3;

interface Buyer {
  /** Undefined for guests. */
  id?: string;
  name: string;
  email: string;
  phone: string;
}

/** Units of one type that somebody bought at once. */
export interface DemoSale {
  /** The same in every demo database. */
  key: string;
  event: DemoEvent;
  type: DemoEvent['types'][number];
  window: SaleSoFar;
  quantity: number;
  buyer: Buyer;
  holders: string[];
  isPaid: boolean;
}

/** What guests bought from the demo account's promotor, and the demo buyer from any promotor. */
export function demoSales(all: DemoEvent[], now: Date): DemoSale[] {
  const guests = guestsInTurn();
  const ofGuests = all.filter(isOwn).flatMap((event) => salesToGuests(event, guests, now));
  return [...ofGuests, ...salesToBuyer(all, now)];
}

type Guests = () => Buyer;

function guestsInTurn(): Guests {
  let index = 0;
  return () => demoGuest(index++);
}

const isOwn = ({ event }: DemoEvent) => event.promotorId === demoPromotors[0]?.id;

const soldOf = ({ types }: DemoEvent) =>
  types.reduce((sum, { soldElsewhere }) => sum + soldElsewhere, 0);

/** Types that can have orders. A price of 0 is not announced yet, so nobody has paid it. */
function sellingTypes({ event, types }: DemoEvent, now: Date) {
  if (event.status !== 'scheduled') return [];
  return types.flatMap((type) => {
    const window = saleSoFar(type, now);
    const sells = type.price > 0 && type.soldElsewhere > 0;
    return sells && window !== undefined ? [{ type, window }] : [];
  });
}

function salesToGuests(event: DemoEvent, guests: Guests, now: Date): DemoSale[] {
  const random = seededRandom(`sales:${event.event.id}`);
  const sold = soldOf(event);
  const share = sold <= wholeUpTo ? 1 : unitsOfMore / sold;
  return sellingTypes(event, now).flatMap(({ type, window }) => {
    const sales: DemoSale[] = [];
    for (let left = Math.round(type.soldElsewhere * share); left > 0;) {
      const quantity = Math.min(left, random.pick([1, 1, 2, 2, 2, 3, 4]));
      const buyer = guests();
      const others = Array.from({ length: quantity - 1 }, () => demoGuest(random.int(0, 999)).name);
      sales.push({
        key: `${type.id}:${sales.length}`,
        event,
        type,
        window,
        quantity,
        buyer,
        holders: random.chance(named) ? [buyer.name, ...others] : [],
        isPaid: true,
      });
      left -= quantity;
    }
    return sales;
  });
}

/** Whether the event is far enough away that a refund returns most of the price. */
const isAhead = ({ event }: DemoEvent, now: Date) =>
  event.startsAt.getTime() > now.getTime() + 10 * day;

const isOver = ({ event }: DemoEvent, now: Date) => event.endsAt < now;

/** One order with a friend, one alone, one for an event that is over, and one that expired. */
function salesToBuyer(all: DemoEvent[], now: Date): DemoSale[] {
  const ahead = all.filter((event) => isAhead(event, now));
  const own = ahead.filter((event) => isOwn(event) && soldOf(event) > wholeUpTo);
  const [together, missed] = own.filter((event) => sellingTypes(event, now).length > 0);
  const others = all.filter((event) => !isOwn(event) && sellingTypes(event, now).length > 0);
  const alone = others.find((event) => event.event.isTrending && isAhead(event, now));
  const past = others.find((event) => isOver(event, now));
  const friends = [demoBuyer.name, demoGuest(0).name];
  return [
    ...bought(together, { quantity: 2, holders: friends }, now),
    ...bought(alone, { quantity: 1 }, now),
    ...bought(past, { quantity: 2, holders: friends }, now),
    ...bought(missed, { quantity: 1, isPaid: false }, now),
  ];
}

/** An order for the type that sold best; none if there is no such event. */
function bought(
  event: DemoEvent | undefined,
  { quantity, holders = [], isPaid = true }: { quantity: number } & Partial<DemoSale>,
  now: Date,
): DemoSale[] {
  if (event === undefined) return [];
  const types = sellingTypes(event, now);
  const [best] = types.toSorted((one, other) => other.type.soldElsewhere - one.type.soldElsewhere);
  if (best === undefined || best.type.soldElsewhere < quantity) return [];
  const key = `${best.type.id}:${demoBuyer.id}`;
  return [{ key, event, ...best, quantity, buyer: demoBuyer, holders, isPaid }];
}
