import type { Reader } from '../../platform/db/public-reads';
import { nearestWord } from './edit-distance';
import { splitMeanings, type MeantPhrase } from './search-meanings';
import { meaningfulWords, synonymsOf } from './search-terms';
import { knownWords, similarWords } from './search-words.repository';

export interface Search {
  /** One group per word: any of its alternatives must match, each with all of its words. */
  groups: string[][][];
  /** Phrases that also find events without their words. */
  meant: readonly MeantPhrase[];
  /** What was searched for instead, if anything. */
  corrected: string | undefined;
}

const shortestCorrected = 3;

/**
 * Parses a query. Each word of it, or one of its synonyms, must be the beginning of a word of the
 * event. A word that begins no existing word is corrected to the nearest one. This reads only the
 * small table of words, never the events. Phrases like „akhir pekan" are set apart.
 * @returns undefined when the query is empty
 */
export async function parseSearch(db: Reader, q: string | undefined): Promise<Search | undefined> {
  if (q === undefined || q === '') return undefined;
  const typed = await knownWords(db, q);
  const known = new Map(typed.map(({ word, known: exists }) => [word, exists]));
  const { meant, others: words } = splitMeanings(meaningfulWords(typed.map(({ word }) => word)));
  const corrected = await Promise.all(
    words.map(async (word) => (known.get(word) ? word : correction(db, word))),
  );
  const differs = corrected.some((word, index) => word !== words[index]);
  const shown = [...corrected, ...meant.flatMap((phrase) => phrase.words)];
  return {
    groups: corrected.map(alternatives),
    meant,
    corrected: differs ? shown.join(' ') : undefined,
  };
}

async function correction(db: Reader, word: string): Promise<string> {
  const hopeless = word.length < shortestCorrected || /\d/.test(word);
  if (hopeless || synonymsOf(word).length > 0) return word;
  return nearestWord(word, await similarWords(db, word)) ?? word;
}

const alternatives = (word: string): string[][] => [
  [word],
  ...synonymsOf(word).map((text) => text.split(' ')),
];

/** The same search for what has all the words, whatever they mean. */
export const literally = ({ groups, meant, corrected }: Search): Search => ({
  groups: [...groups, ...meant.flatMap(({ words }) => words.map((word) => [[word]]))],
  meant: [],
  corrected,
});

/** The search as text of a tsquery, without its phrases. Words consist of letters and digits alone. */
export function tsquery({ groups }: Pick<Search, 'groups'>): string {
  const any = (group: string[][]) => `(${group.map(all).join('|')})`;
  const all = (words: string[]) => words.map((word) => `'${word}':*`).join('&');
  return groups.map(any).join('&');
}
