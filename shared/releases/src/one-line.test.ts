import { lineSchema, oneLine, plainLines } from './one-line';

const esc = '\u001b';

test.each([
  [`harga${esc}[2J salah`, 'harga [2J salah'],
  ['satu\r\n\r\ndua\u2028tiga', 'satu dua tiga'],
  ['\u202Eterbalik\u2066 teks\u2069', ' terbalik  teks '],
  ['c\u0085c\u009b1m\u0000d\te', 'c c 1m d e'],
  ['Señor 👩‍👧 “kutip”', 'Señor 👩‍👧 “kutip”'],
])('%j becomes %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('several lines stay several', () => {
  expect(plainLines(`at one${esc}[1m\r\nat \u202Etwo`)).toBe('at one [1m\nat  two');
});

test('what somebody writes is a line, and not an empty one', () => {
  expect(lineSchema(10).parse(` a\nb${esc} `)).toBe('a b');
  expect(lineSchema(10).safeParse(` \n${esc}`).success).toBe(false);
  expect(lineSchema(10).safeParse('x'.repeat(11)).success).toBe(false);
});
