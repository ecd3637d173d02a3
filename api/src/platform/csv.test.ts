import { csvLines } from './csv';

it('quotes what would end a cell, and doubles quotes', () => {
  expect(csvLines([['a', 'b,c', 'say "x"', 'two\nlines', null, 7]])).toBe(
    'a,"b,c","say ""x""","two\nlines",,7\r\n',
  );
});

it.each(['=1+1', '+62812', '-3', '@SUM(A1)', '\tx', '\rx'])('%j is no formula', (text) => {
  expect(csvLines([[text]])).toMatch(/^"?'/);
});

it('leaves numbers as numbers', () => {
  expect(csvLines([[-5]])).toBe('-5\r\n');
});
