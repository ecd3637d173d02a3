import { filterFault, filtersOf } from './filters';

const read = (text: string, fixed?: string) => filtersOf(new URLSearchParams(text), fixed);

test('an address says every filter', () => {
  expect(
    read(
      'q=+jazz+&category=konser&city=Bandung&dateFrom=2027-01-02&dateTo=2027-02-03&priceMin=100000&priceMax=500000&available=true&sort=cheapest&page=3',
    ),
  ).toEqual({
    q: 'jazz',
    category: 'konser',
    city: 'Bandung',
    dateFrom: '2027-01-02',
    dateTo: '2027-02-03',
    priceMin: 100_000,
    priceMax: 500_000,
    available: true,
    sort: 'cheapest',
    page: 3,
  });
});

test.each([
  'dateFrom=yesterday&dateTo=2027-99-99',
  'dateFrom=2026-02-30&dateTo=2027-02-29',
  'q=%00%07&city=%00',
  'priceMin=-5&priceMax=1e9',
  'sort=price&available=maybe&page=-1',
  'q=+++&page=1.5&city=',
])('what makes no sense is left out: %s', (text) => {
  const given = Object.entries(read(text)).filter(([, value]) => value !== undefined);
  expect(given).toEqual([['page', 1]]);
});

test('an address that stands for a category wins over the query', () => {
  expect(read('category=film', 'konser').category).toBe('konser');
});

test('ranges that end before they begin are told', () => {
  expect(filterFault(read('dateFrom=2027-02-02&dateTo=2027-02-01'))?.dateTo).toMatch(
    /Tanggal mulai/,
  );
  expect(filterFault(read('priceMin=2&priceMax=1'))?.priceMax).toMatch(/Harga terendah/);
  expect(filterFault(read('dateFrom=2027-02-02&dateTo=2027-02-02&priceMin=1'))).toBeUndefined();
});
