import type { Search } from '../search';
import type { Meaning, MeantPhrase } from '../search-meanings';
import type { ListingColumns } from './listing-columns';

/**
 * The same as the tsquery of a search and its phrases with a meaning.
 * @param monday of this week, in days since 1970
 * @returns a byte for each row: 1 for rows that the search finds
 */
export function rowsWithWords(
  columns: ListingColumns,
  { groups, meant }: Search,
  monday: number,
): Uint8Array {
  // A query without any word finds nothing.
  if (groups.length === 0 && meant.length === 0) return new Uint8Array(columns.size);
  const found = rowsOfGroups(columns, groups);
  for (const phrase of meant) {
    const named = rowsOfGroups(columns, inGroups(phrase));
    for (let row = 0; row < columns.size; row += 1) {
      if (named[row] === 0 && !hasMeaning(columns, row, phrase.meaning, monday)) found[row] = 0;
    }
  }
  return found;
}

const inGroups = ({ words }: MeantPhrase) => words.map((word) => [[word]]);

/** Rows that have, of each group, all words of some alternative; a word is a prefix. */
function rowsOfGroups(columns: ListingColumns, groups: Search['groups']): Uint8Array {
  // How many groups, from the first one on, a row has.
  const reached = new Uint8Array(columns.size);
  for (const [index, alternatives] of groups.entries()) {
    for (const words of alternatives) {
      for (const rows of words.length === 1 ? columns.words.rowsOfPrefix(words[0] ?? '') : []) {
        for (const row of rows) if (reached[row] === index) reached[row] = index + 1;
      }
      if (words.length === 1) continue;
      const all = rowsOfGroups(
        columns,
        words.map((word) => [[word]]),
      );
      for (let row = 0; row < columns.size; row += 1) {
        if (all[row] === 1 && reached[row] === index) reached[row] = index + 1;
      }
    }
  }
  for (let row = 0; row < columns.size; row += 1) {
    reached[row] = reached[row] === groups.length ? 1 : 0;
  }
  return reached;
}

function hasMeaning(
  { localDate, prices }: ListingColumns,
  row: number,
  meaning: Meaning,
  monday: number,
): boolean {
  switch (meaning) {
    case 'weekend': {
      const day = (localDate[row] ?? 0) - monday;
      return day === 5 || day === 6;
    }
    case 'free':
      return prices.overlaps(row, 0, 0);
  }
}
