import { line, paragraph } from './schemas';

it.each(['Sari Dewi', "D'Masiv", 'Ayu 👩‍👩‍👧', 'بودي'])('%s is a name', (name) => {
  expect(line(120).safeParse(name).success).toBe(true);
});

it.each([
  'Sari\nhttps://evil.test',
  'a\rb',
  'a\tb',
  'a\u0007b',
  'a\u202eb',
  'a\u2066b',
  'a\u2028b',
  'a\u200bb',
  'a\u00adb',
  'a\u{e0062}b',
])('%j is none', (name) => {
  expect(line(120).safeParse(name).success).toBe(false);
});

it.each(['\u200b\u200b', '\u3164', '\u2800 \u2800', '\u00ad', '\u0301\u0301'])(
  '%j looks empty',
  (text) => {
    expect(line(120).safeParse(text).success).toBe(false);
    expect(paragraph(500).safeParse(text).success).toBe(false);
    expect(line(120, 0).safeParse('').success).toBe(true);
  },
);

it('a reason may have lines, but nothing that cannot be seen', () => {
  expect(paragraph(500).safeParse('Hujan.\r\n\tBesok lagi.').success).toBe(true);
  expect(paragraph(500).safeParse('Hujan\u202e').success).toBe(false);
  expect(paragraph(500).safeParse('a\u0000').success).toBe(false);
});
