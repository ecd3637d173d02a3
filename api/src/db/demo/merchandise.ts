import { seededRandom, type SeededRandom } from '../../platform/seeded-random';
import type { DemoArtist } from './artists';
import { demoId } from './demo-id';
import type { DemoEvent } from './events';
import { goods } from './goods';
import { demoPromotors } from './promotors';

const count = 60;
/** One of so many items belongs to a promotor instead of an artist. */
const promotorEvery = 5;

const day = 86_400_000;
/** How far ahead an event is whose goods are still sold when the demo has run for a while. */
const lead = 14 * day;

/**
 * Goods of artists and promotors, all categories in turn; the same every time but for dates. Only
 * those sell who have an event ahead with tickets on sale, where the goods are handed out.
 */
export function demoMerchandise(artists: DemoArtist[], events: DemoEvent[], now: Date) {
  const busy = ownersAhead(events, now);
  const sellers = artists.filter(
    ({ id, kind }) => (kind === 'band' || kind === 'solo') && busy.has(id),
  );
  const promotors = demoPromotors.filter(({ id }) => busy.has(id));
  return Array.from({ length: count }, (_, index) => {
    const good = goods[index % goods.length] ?? goods[0];
    const random = seededRandom(`merchandise:${index}`);
    const artist = index % promotorEvery === 4 ? undefined : sellers[index % sellers.length];
    const promotor = promotors[index % promotors.length];
    const round = Math.floor(index / goods.length);
    const id = demoId(`merchandise:${index}`);
    const owner = artist?.stageName ?? promotor?.name ?? '';
    return {
      item: {
        id,
        name: (good.names[round % good.names.length] ?? good.names[0]).replace('{nama}', owner),
        description: good.description,
        category: good.category,
        artistId: artist?.id ?? null,
        promotorId: artist ? null : (promotor?.id ?? null),
        imageUrl: `/media/merchandise/${good.slug}-${round + 1}.webp`,
        createdAt: new Date(now.getTime() - random.int(1, 24 * 120) * 3_600_000),
      },
      variants: variantsOf(id, good, random),
    };
  });
}

/** Artists and promotors of events that are some time ahead and on sale. */
function ownersAhead(events: DemoEvent[], now: Date): Set<string | null> {
  const ahead = events.filter(
    ({ event, types }) =>
      event.status === 'scheduled' &&
      event.startsAt.getTime() > now.getTime() + lead &&
      types.some(({ price, taken, capacity, saleStartsAt, saleEndsAt }) => {
        const open = saleStartsAt < now && saleEndsAt.getTime() > now.getTime() + lead / 2;
        return open && price > 0 && taken < capacity;
      }),
  );
  return new Set(
    ahead.flatMap(({ event, lineup }) => [
      event.artistId,
      event.promotorId,
      ...lineup.map(({ artistId }) => artistId),
    ]),
  );
}

type Good = (typeof goods)[number];

function variantsOf(merchandiseId: string, good: Good, random: SeededRandom) {
  const base = random.int(good.price[0], good.price[1]);
  const soldOut = random.chance(0.08);
  return good.variants.map((name, position) => {
    const capacity = random.int(4, 30) * 10;
    const left = soldOut || random.chance(0.12) ? 0 : unitsLeft(capacity, random);
    const surcharge = /^(XXL|A2|Vinyl)/.test(name) ? 1.15 : 1;
    return {
      id: demoId(`variant:${merchandiseId}:${position}`),
      merchandiseId,
      position,
      name,
      price: Math.round((base * surcharge) / 5) * 5_000,
      capacity,
      taken: capacity - left,
      soldElsewhere: capacity - left,
    };
  });
}

/** Some sizes are nearly gone. */
const unitsLeft = (capacity: number, random: SeededRandom) =>
  random.chance(0.15) ? random.int(1, 4) : random.int(Math.ceil(capacity / 4), capacity);
