/**
 * The number of typing errors between two words: an extra, missing or wrong letter, or two
 * neighbours swapped. Libraries count a swap as two errors, but it is the most frequent one.
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  a.forEach((letter, i) => {
    const row = [i + 1];
    b.forEach((target, j) => {
      const changed = (last[j] ?? 0) + (letter === target ? 0 : 1);
      const cheapest = Math.min(changed, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1);
      const swapped = letter === b[j - 1] && a[i - 1] === target;
      row.push(swapped ? Math.min(cheapest, (beforeLast[j - 1] ?? 0) + 1) : cheapest);
    });
    [beforeLast, last] = [last, row];
  });
  return last[b.length] ?? 0;
}

/** Short words change their meaning with one letter, long ones survive more. */
const slipsAllowed = (word: string) => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3);

/** The candidate that `word` was most likely meant to be; candidates earlier in the list win ties. */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let least = slipsAllowed(word) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}
