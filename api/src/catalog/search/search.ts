import type { Executor } from '../../platform/db/database';
import { nearestWord } from './edit-distance';
import { meaningfulWords, synonymsOf } from './search-terms';
import { knownWords, similarWords } from './search-words.repository';

export interface Search {
  /** One group per word: any of its alternatives must match, each with all of its words. */
  groups: string[][][];
  /** What was searched for instead, if anything. */
  corrected: string | undefined;
}

const shortestCorrected = 3;

/**
 * Parses a query. Each word of it, or one of its synonyms, must be the beginning of a word of the
 * event. A word that begins no existing word is corrected to the nearest one. This reads only the
 * small table of words, never the events.
 * @returns undefined when the query is empty
 */
export async function parseSearch(
  db: Executor,
  q: string | undefined,
): Promise<Search | undefined> {
  if (q === undefined || q === '') return undefined;
  const typed = await knownWords(db, q);
  const known = new Map(typed.map(({ word, known: exists }) => [word, exists]));
  const words = meaningfulWords(typed.map(({ word }) => word));
  const meant = await Promise.all(
    words.map(async (word) => (known.get(word) ? word : correction(db, word))),
  );
  const differs = meant.some((word, index) => word !== words[index]);
  return { groups: meant.map(alternatives), corrected: differs ? meant.join(' ') : undefined };
}

async function correction(db: Executor, word: string): Promise<string> {
  const hopeless = word.length < shortestCorrected || /\d/.test(word);
  if (hopeless || synonymsOf(word).length > 0) return word;
  return nearestWord(word, await similarWords(db, word)) ?? word;
}

const alternatives = (word: string): string[][] => [
  [word],
  ...synonymsOf(word).map((text) => text.split(' ')),
];

/** The search as text of a tsquery. Words consist of letters and digits alone. */
export function tsquery({ groups }: Search): string {
  const any = (group: string[][]) => `(${group.map(all).join('|')})`;
  const all = (words: string[]) => words.map((word) => `'${word}':*`).join('&');
  return groups.map(any).join('&');
}
