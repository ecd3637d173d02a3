import { hasVisibleText, isPlainText } from './visible-text';

test.each(['Sari', '.', '王', 'é', '👩‍👩‍👧', ' a '])('%j can be seen', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

// Zero-width space and joiner, soft hyphen, Hangul fillers, empty Braille cell, byte order mark, marks without a letter.
test.each([
  '',
  ' ',
  '\u200b\u200d',
  '\u00ad',
  '\u3164 \u115f',
  '\u2800',
  '\ufeff',
  '\u202e',
  '\u0301\u0489',
])('%j cannot', (text) => {
  expect(hasVisibleText(text)).toBe(false);
});

// Joiners make emoji of several, and letters of some scripts.
test.each(['Ayu 👩\u200d👩\u200d👧', 'می\u200cخواهم', 'e\u0301', '☂\ufe0f', 'بودي'])(
  '%j hides nothing',
  (text) => {
    expect(isPlainText(text)).toBe(true);
  },
);

test.each([
  '\u0007',
  '\u00ad',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u2028',
  '\u202e',
  '\u2060',
  '\u2064',
  '\u2066',
  '\u3164',
  '\ufeff',
  '\ufff9',
  '\u{e0041}',
])('%j is hidden in a text', (hidden) => {
  expect(isPlainText(`a${hidden}b`)).toBe(false);
});
