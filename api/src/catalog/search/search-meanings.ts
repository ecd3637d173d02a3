/** What a phrase asks for beside events that have its words. */
export type Meaning = 'weekend' | 'free';

export interface MeantPhrase {
  meaning: Meaning;
  words: readonly string[];
}

const phrases: readonly MeantPhrase[] = [
  { meaning: 'weekend', words: ['akhir', 'pekan'] },
  { meaning: 'weekend', words: ['weekend'] },
  { meaning: 'free', words: ['gratis'] },
];

/** Takes the phrases with a meaning out of a query; „ini" after a time belongs to it. */
export function splitMeanings(words: readonly string[]): {
  meant: MeantPhrase[];
  others: string[];
} {
  const meant: MeantPhrase[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phrases.find((one) => one.words.every((word, i) => words[at + i] === word));
    if (phrase === undefined) {
      others.push(words[at] ?? '');
      at += 1;
    } else {
      if (!meant.includes(phrase)) meant.push(phrase);
      at += phrase.words.length;
      if (phrase.meaning === 'weekend' && words[at] === 'ini') at += 1;
    }
  }
  return { meant, others };
}
