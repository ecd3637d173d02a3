import { posterOf } from './poster';
import { noWords, posterWords, type PosterFacts } from './poster-words';
import { safe } from './sheet';
import type { Box } from './typesetting';
import { seedOf, variantsOf } from './variant';

const categories = [
  ...['konser', 'festival', 'stand-up-comedy', 'theater', 'workshop', 'conference'],
  ...['exhibition', 'sports', 'cultural', 'educational', 'food-beverage', 'fashion'],
  ...['technology', 'kids-family', 'charity', 'networking', 'wellness', 'gaming', 'film'],
  ...['dance', 'unknown'],
];

const facts: PosterFacts = {
  title: 'Malam Nada Nusantara',
  artist: 'Senja Kala',
  date: '2027-02-14',
  time: '19:30',
  timezone: 'Asia/Jakarta',
  city: 'Jakarta Selatan',
  venue: 'Istora Senayan',
};

const cases: Record<string, Partial<PosterFacts>> = {
  'an ordinary event': {},
  'a long title': {
    title: 'Pagelaran Wayang Kulit Semalam Suntuk dan Pameran Batik Pesisir Utara Jawa Tengah',
    artist: 'Sanggar Kridha Budaya Pemuda-Pemudi Rumpun Bambu Kuning',
  },
  'a word without an end': { title: 'A'.repeat(120), artist: 'B'.repeat(90) },
  'one letter': { title: 'X', artist: null },
  'nothing that a face could print': { title: '🎸🎸', artist: '音楽' },
  'a long place': {
    city: 'Kabupaten Kepulauan Siau Tagulandang Biaro',
    venue: 'Gedung Olahraga dan Balai Pertemuan Serbaguna Masyarakat Kepulauan',
  },
};

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

/** Whether a box leaves what cards and heroes both show. */
const isOutside = (box: Box) =>
  box.x < 39 ||
  box.x + box.width > safe.x + safe.width + 1 ||
  box.y < safe.y - 1 ||
  box.y + box.height > safe.y + safe.height + 1;

describe.each(Object.entries(cases))('the posters of %s', (_, more) => {
  const words = posterWords({ ...facts, ...more });
  const posters = categories.flatMap((category) =>
    variantsOf(category).map((variant) => {
      const seed = seedOf(`${category}-1`, variant);
      const printed = posterOf(seed, words).print.filter(({ svg }) => svg !== '');
      return { seed, boxes: printed.map(({ box }) => box) };
    }),
  );

  it('keep their print where cards and heroes both show it', () => {
    expect(posters.filter(({ boxes }) => boxes.some(isOutside))).toEqual([]);
  });

  it('never print one thing over another', () => {
    const isCrowded = (boxes: Box[]) =>
      boxes.some((box, at) => boxes.slice(at + 1).some((other) => overlap(box, other)));
    expect(posters.filter(({ boxes }) => isCrowded(boxes))).toEqual([]);
  });
});

it('says when and where', () => {
  expect(posterWords(facts)).toMatchObject({
    weekday: 'Minggu',
    day: '14',
    month: 'Feb',
    year: '2027',
    time: '19.30 WIB',
    city: 'Jakarta Selatan',
    venue: 'Istora Senayan',
  });
  expect(posterWords({ ...facts, date: '2027-05-05' }).day).toBe('5');
});

it.each([
  ['Malam Nada', 'Senja Kala', 'Malam Nada', 'Senja Kala'],
  ['Senja Kala: Tur Terakhir', 'Senja Kala', 'Senja Kala', 'Tur Terakhir'],
  ['Malam Biru bersama Senja Kala', 'Senja Kala', 'Senja Kala', 'Malam Biru'],
  ['SENJA KALA', 'Senja Kala', 'SENJA KALA', ''],
  ['Pasar Buku', null, 'Pasar Buku', ''],
])('%p with %p is headed %p, with %p under it', (title, artist, headline, support) => {
  expect(posterWords({ ...facts, title, artist })).toMatchObject({ headline, support });
});

it('has only a picture before the event is known', () => {
  for (const category of categories) {
    for (const variant of variantsOf(category)) {
      const { print } = posterOf(seedOf(category, variant), noWords);
      expect(print.map(({ svg }) => svg).join('')).toBe('');
    }
  }
});
