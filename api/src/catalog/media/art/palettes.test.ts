import { seededRandom } from '../../../platform/seeded-random';
import { contrast, darkerThan, lighterThan, type Hsl } from './contrast';
import { paletteOf } from './palettes';

const white: Hsl = [0, 0, 100];
const black: Hsl = [0, 0, 0];

/** Reads a colour as a palette writes it. */
function hsl(css: string): Hsl {
  const [hue = 0, saturation = 0, lightness = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  return [hue, saturation, lightness];
}

it('measures as WCAG does', () => {
  expect(contrast(white, black)).toBeCloseTo(21, 5);
  expect(contrast([0, 0, 46.666], white)).toBeCloseTo(4.48, 1);
  expect(contrast([60, 100, 50], white)).toBeCloseTo(1.07, 2);
  expect(contrast(white, [240, 100, 50])).toBeCloseTo(8.59, 2);
});

it('moves a colour away from its ground, and no further than needed', () => {
  expect(lighterThan(black, [265, 86, 90])).toEqual([265, 86, 90]);
  const [, , lighter] = lighterThan([0, 0, 20], [240, 86, 56]);
  expect(lighter).toBeGreaterThan(56);
  expect(contrast([0, 0, 20], [240, 86, lighter - 1])).toBeLessThan(4.5);
  const [, , darker] = darkerThan(white, [60, 66, 40]);
  expect(darker).toBeLessThan(40);
});

it('has print that can be read, whatever the hues', () => {
  const hard: string[] = [];
  for (let main = 0; main < 360; main += 12) {
    for (let accent = 0; accent < 360; accent += 12) {
      const palette = paletteOf([main, accent], seededRandom(`${main}:${accent}`));
      const { ground, deep, strip, print, light } = palette;
      const pairs = {
        strip: [ground, strip],
        'print on deep': [deep, print],
        label: [light, deep],
      };
      for (const [name, [one = '', other = '']] of Object.entries(pairs)) {
        if (contrast(hsl(one), hsl(other)) < 4.5) hard.push(`${name} ${main} ${accent}`);
      }
    }
  }
  expect(hard).toEqual([]);
});
