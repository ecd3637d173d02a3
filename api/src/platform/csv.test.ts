import { csvLines } from './csv';

it('quotes what would end a cell, and doubles quotes', () => {
  expect(csvLines([['a', 'b,c', 'say "x"', 'two\nlines', null, 7]])).toBe(
    'a,"b,c","say ""x""","two\nlines",,7\r\n',
  );
});

it.each(['=1+1', '+62812', '-3', '@SUM(A1)', '\tx', '\rx'])('%j is no formula', (text) => {
  expect(csvLines([[text]])).toMatch(/^"?'/);
});

it.each([
  [';=1+1'],
  ['Sari;=HYPERLINK("x")'],
  ['a,=1+1'],
  ['a;  +62'],
  ['a\t@SUM(A1)'],
  ['a\n-3'],
  ['a|=1'],
  ['a;"=1+1'],
  [' =1+1'],
  ['\uFF1D1+1'],
])('%j is no formula, whatever separates the cells of the spreadsheet', (text) => {
  const line = csvLines([['x', text]]).trimEnd();
  for (const separator of [',', ';', '\t', '|', '\n']) {
    // As a spreadsheet of another language cuts it, which knows no quotes within a cell.
    for (const cell of line.split(separator)) expect(cell).not.toMatch(/^["\s]*[=+\-@\uFF1D]/);
  }
});

it('a cell that begins with a separator stays one cell', () => {
  expect(csvLines([[';a', 'b;c']])).toBe(`"';a","b;c"\r\n`);
});

it('leaves what is no formula as it is', () => {
  const text = "D'Masiv - Live @ GBK, Jakarta a=b; c";
  expect(csvLines([[text]])).toBe(`"${text}"\r\n`);
});

it('leaves numbers as numbers', () => {
  expect(csvLines([[-5]])).toBe('-5\r\n');
});
