import type { FaqGroup } from './faq';

/** Lower case, without accents and punctuation, as people type in a hurry. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Common words, with the words that the texts use for them. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  refund: ['pengembalian'],
  uang: ['dana'],
  cancel: ['batal'],
  reschedule: ['ditunda'],
  transfer: ['alihkan', 'virtual account'],
  barcode: ['qr'],
  ewallet: ['dompet digital'],
  pembayaran: ['bayar'],
  difabel: ['kursi roda'],
};

/**
 * The questions that contain every word of the query, also as part of a word; groups without a
 * match are left out. An empty query finds all.
 */
export function searchFaq(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const words = plain(query).split(' ').filter(Boolean);
  const fits = (text: string) =>
    words.every((word) => [word, ...(otherWords[word] ?? [])].some((one) => text.includes(one)));
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) =>
        fits(plain(`${title} ${question} ${answer}`)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
