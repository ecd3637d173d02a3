import { seededRandom, type SeededRandom } from '../../platform/seeded-random';
import type { DemoArtist } from './artists';
import { startingCategories, type CategorySlug } from '../starting-categories';
import { demoId } from './demo-id';
import { endOf, lineupOf } from './lineups';
import { hangPosters } from './posters';
import { demoPromotors } from './promotors';
import { recipes } from './recipes/recipes';
import { demoStock } from './stock';
import { demoTicketTypes } from './ticket-types';
import { demoVenues, hoursAhead } from './venues';
import type { Recipe } from './recipes/recipe';

export const venueId = (index: number) => demoId(`venue:${index}`);
export const categoryId = (slug: string) => demoId(`category:${slug}`);

const day = 86_400_000;

/** Which categories the home page shows first, and which of their events. */
const trending: CategorySlug[] = [
  'konser',
  'festival',
  'stand-up-comedy',
  'theater',
  'sports',
  'cultural',
];
const featured: CategorySlug[] = [
  'konser',
  'exhibition',
  'food-beverage',
  'dance',
  'festival',
  'film',
  'kids-family',
  'workshop',
  'theater',
];

export type DemoEvent = ReturnType<typeof demoEvents>[number];

/** All demo events with their ticket types; the same every time but for their dates. */
export function demoEvents(artists: DemoArtist[], now: Date) {
  const titles = new Set<string>();
  const made = startingCategories.flatMap(([slug]) =>
    Array.from({ length: recipes[slug].count }, (_, index) =>
      demoEvent({ slug, index, artists, now, titles }),
    ),
  );
  const posters = hangPosters(made.map(({ event, poster }) => ({ ...poster, at: event.startsAt })));
  return made.map(({ poster, event, ...more }) => ({
    ...more,
    event: { ...event, imageUrl: `/media/posters/${posters.get(poster.name) ?? poster.name}.webp` },
  }));
}

interface Place {
  slug: CategorySlug;
  index: number;
  artists: DemoArtist[];
  now: Date;
  titles: Set<string>;
}

function demoEvent({ slug, index, artists, now, titles }: Place) {
  const recipe = recipes[slug];
  const random = seededRandom(`event:${slug}:${index}`);
  const venueIndex = pickVenue(recipe, random);
  const [venue, , city, , timezone, , , size] = demoVenues[venueIndex] ?? demoVenues[0];
  const artist = pickArtist(recipe, artists, random);
  const flags = {
    isTrending: index === 0 && trending.includes(slug),
    isFeatured: index === 1 && featured.includes(slug),
  };
  const shown = flags.isTrending || flags.isFeatured;
  const startsAt = startOf(now, timezone, recipe, random, shown);
  const words = { artis: artist?.stageName ?? 'para penampil', kota: city, tempat: venue };
  const title = uniqueTitle(recipe, words, random, titles);
  const theme = title.theme;
  const fill = (text: string) =>
    filled(text, { ...words, tema: theme, n: String(random.int(12, 48)) });
  const id = demoId(`event:${slug}:${index}`);
  const basePrice = random.int(recipe.prices[0], recipe.prices[1]) * 1000;
  const promotor = demoPromotors[random.int(0, demoPromotors.length - 1)] ?? demoPromotors[0];
  const ticketTypes = demoTicketTypes(recipe.ticketTypes, size, basePrice, random);
  return {
    event: {
      id,
      title: title.text,
      description: [
        inTurn(recipe.openings, index),
        inTurn(recipe.middles, index + Math.floor(index / 3)),
        random.pick(recipe.closings),
      ]
        .map(fill)
        .join('\n\n'),
      categoryId: categoryId(slug),
      artistId: artist?.id ?? null,
      promotorId: promotor?.id ?? null,
      venueId: venueId(venueIndex),
      startsAt,
      endsAt: endOf(slug, startsAt, index),
      ...flags,
      status: !shown && index % 90 === 8 ? ('cancelled' as const) : ('scheduled' as const),
      paymentWindowMinutes: 30,
      createdAt: new Date(now.getTime() - random.int(1, 60 * 24) * 3_600_000),
    },
    poster: { name: `${slug}-${index + 1}`, category: slug },
    timezone,
    lineup: lineupOf({ slug, index, eventId: id, headliner: artist, artists }),
    types: demoStock(ticketTypes, { eventId: id, startsAt, now, shown }, random),
  };
}

function pickVenue(recipe: Recipe, random: SeededRandom): number {
  const [smallest, largest] = recipe.sizes;
  for (;;) {
    const index = random.int(0, demoVenues.length - 1);
    const size = demoVenues[index]?.[7] ?? 0;
    if (size >= smallest && size <= largest) return index;
  }
}

function pickArtist(recipe: Recipe, artists: DemoArtist[], random: SeededRandom) {
  if (recipe.artists === undefined) return undefined;
  const kind = random.pick(recipe.artists);
  const fitting = artists.filter((artist) => artist.kind === kind);
  return fitting[random.int(0, fitting.length - 1)];
}

/** About one in twelve is over; the rest spreads over nine months, denser in the near ones. */
function startOf(
  now: Date,
  timezone: string,
  recipe: Recipe,
  random: SeededRandom,
  shown: boolean,
) {
  const past = !shown && random.chance(0.08);
  const days = past
    ? -random.int(2, 60)
    : shown
      ? random.int(12, 60)
      : 2 + Math.floor(random.next() ** 1.4 * 268);
  const midnight = Math.floor(now.getTime() / day) * day;
  const hours = random.pick(recipe.hours) - hoursAhead(timezone);
  const minutes = random.chance(0.3) ? 30 : 0;
  return new Date(midnight + days * day + hours * 3_600_000 + minutes * 60_000);
}

function uniqueTitle(
  recipe: Recipe,
  words: Record<string, string>,
  random: SeededRandom,
  titles: Set<string>,
): { text: string; theme: string } {
  for (let attempt = 0; ; attempt += 1) {
    const theme = random.pick(recipe.themes);
    const plain = filled(random.pick(recipe.titles), { ...words, tema: theme });
    const text = attempt < 30 ? plain : `${plain} Vol. ${attempt - 28}`;
    if (!titles.has(text)) {
      titles.add(text);
      return { text, theme };
    }
  }
}

/** Neighbours get different texts. */
const inTurn = (texts: readonly [string, ...string[]], index: number) =>
  texts[index % texts.length] ?? texts[0];

const filled = (text: string, words: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => words[name] ?? slot);
