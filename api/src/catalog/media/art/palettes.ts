import type { SeededRandom } from '../../../platform/seeded-random';
import type { Palette } from './palette';

/** Hues in degrees: of the main colour and of the accent. */
export type Hues = readonly [main: number, accent: number];

/** The colours of a poster or portrait, moved a little so that two of the same hues differ. */
export function paletteOf([main, accent]: Hues, random: SeededRandom): Palette {
  const shift = random.int(-16, 16);
  const hue = (degrees: number) => (degrees + shift + 360) % 360;
  return {
    ground: `hsl(${hue(main - 8)} 62% 8%)`,
    deep: `hsl(${hue(main + 14)} 66% ${random.int(20, 28)}%)`,
    main: `hsl(${hue(main)} 78% ${random.int(50, 58)}%)`,
    accent: `hsl(${hue(accent)} 86% ${random.int(56, 64)}%)`,
    light: `hsl(${hue(accent + 12)} 92% 88%)`,
  };
}
