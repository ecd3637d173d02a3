/**
 * Other words for what stands in titles, categories and places. Categories have English names and
 * visitors Indonesian words; cities have nicknames. Several words in one text belong together.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  jogja: ['yogyakarta'],
  jogjakarta: ['yogyakarta'],
  yogya: ['yogyakarta'],
  diy: ['yogyakarta'],
  jkt: ['jakarta'],
  bdg: ['bandung'],
  sby: ['surabaya'],
  smg: ['semarang'],
  mks: ['makassar'],
  dps: ['denpasar'],
  solo: ['surakarta'],
  teater: ['theater'],
  theatre: ['theater', 'teater'],
  theater: ['teater'],
  standup: ['stand up'],
  komedi: ['comedy'],
  lawak: ['comedy'],
  pameran: ['exhibition'],
  olahraga: ['sports'],
  budaya: ['cultural'],
  edukasi: ['educational'],
  pendidikan: ['educational'],
  seminar: ['educational'],
  kuliner: ['food'],
  makanan: ['food'],
  minuman: ['beverage'],
  busana: ['fashion'],
  mode: ['fashion'],
  teknologi: ['technology'],
  anak: ['kids'],
  keluarga: ['family'],
  amal: ['charity'],
  donasi: ['charity'],
  jejaring: ['networking'],
  kebugaran: ['wellness'],
  gim: ['gaming'],
  game: ['gaming'],
  bioskop: ['film'],
  tari: ['dance'],
  tarian: ['dance'],
  lokakarya: ['workshop'],
  konferensi: ['conference'],
  concert: ['konser'],
};

/** Words that say nothing of what is wanted: „konser di Bandung". */
const fillers = new Set(['di', 'ke', 'dari', 'dan', 'yang', 'untuk', 'pada', 'dengan', 'bersama']);

const mostWords = 8;

/** Without fillers, unless there is nothing else. */
export function meaningfulWords(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !fillers.has(word));
  return (meaningful.length > 0 ? meaningful : [...words]).slice(0, mostWords);
}

export const synonymsOf = (word: string): readonly string[] =>
  Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : [];
