import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import type { Reader } from '../../platform/db/public-reads';

interface Word {
  word: string;
  /** Whether some event or artist has a word that begins so. */
  known: boolean;
}

const afterAll = sql`chr(1114111)`;

/** Splits a query the way event texts are split, and tells which of its words exist. */
export async function knownWords(db: Reader, text: string): Promise<Word[]> {
  const { rows } = await db.execute<Word & Record<string, unknown>>(sql`
    select word, exists (select 1 from search_words s
      where s.word >= typed.word and s.word < typed.word || ${afterAll}) as known
    from string_to_table(fold_text(${text}), ' ') with ordinality typed (word, place)
    where word <> '' order by place`);
  return rows.map(({ word, known }) => ({ word, known }));
}

const nearest = 40;

/**
 * Candidates for a mistyped word: words that share the most trigrams with it, and words of about
 * its length with its first letter, because one error in a short word leaves no trigram.
 */
export async function similarWords(db: Reader, word: string): Promise<string[]> {
  const [first = ''] = word;
  const { rows } = await db.execute<{ word: string }>(sql`
    (select word from search_words order by word <-> ${word}, word limit ${nearest})
    union all
    (select word from search_words where word >= ${first} and word < ${first} || ${afterAll}
      and length(word) between ${word.length - 2} and ${word.length + 2} order by word)`);
  return rows.map((row) => row.word);
}

/** Deletes words that no event or artist has any more: they would spoil corrections. */
export async function forgetUnusedWords(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from search_words where word not in (
      select unnest(tsvector_to_array(words)) from event_listings where listed
      union select unnest(tsvector_to_array(words_of(stage_name))) from artists)`);
}
