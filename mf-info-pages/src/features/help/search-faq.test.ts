import { faq } from './faq';
import { searchFaq } from './search-faq';

const idsFor = (query: string) =>
  searchFaq(faq, query).flatMap(({ questions }) => questions.map(({ id }) => id));

it('finds everything for nothing', () => {
  expect(searchFaq(faq, '  ')).toEqual(faq);
});

it.each([
  ['CETAK', 'dicetak'],
  ['  kursi   roda ', 'kursi-roda'],
  ['Q-R', 'tiket-di-mana'],
  ['refund', 'batal-datang'],
  ['kóde promo', 'kode-promo'],
  ['ewallet', 'lama-dana'],
])('finds by %s', (query, id) => {
  expect(idsFor(query)).toContain(id);
});

it('wants every word', () => {
  expect(idsFor('tiket dicetak')).toEqual(['dicetak']);
  expect(idsFor('dicetak xyzzy')).toEqual([]);
});

it('takes signs of a search language as text', () => {
  expect(idsFor('.*')).toHaveLength(idsFor('').length);
  expect(idsFor('(tiket')).toEqual(idsFor('tiket'));
});

it('has an address of its own for each question', () => {
  const ids = idsFor('');
  expect(new Set(ids).size).toBe(ids.length);
});
