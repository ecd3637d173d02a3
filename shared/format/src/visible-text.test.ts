import { hasVisibleText } from './visible-text';

test.each(['Sari', '.', '王', 'é', '👩‍👩‍👧', ' a '])('%j can be seen', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

// Zero-width space and joiner, soft hyphen, Hangul fillers, empty Braille cell, byte order mark.
test.each(['', ' ', '\u200b\u200d', '\u00ad', '\u3164 \u115f', '\u2800', '\ufeff', '\u202e'])(
  '%j cannot',
  (text) => {
    expect(hasVisibleText(text)).toBe(false);
  },
);
