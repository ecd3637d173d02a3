import type { SeededRandom } from '../../../platform/seeded-random';
import { css, darkerThan, lighterThan, type Hsl } from './contrast';
import type { Palette } from './palette';

/** Hues in degrees: of the main colour and of the accent. */
export type Hues = readonly [main: number, accent: number];

/** The colours of a poster or portrait, moved a little so that two of the same hues differ. */
export function paletteOf([main, accent]: Hues, random: SeededRandom): Palette {
  const shift = random.int(-16, 16);
  const hue = (degrees: number) => (degrees + shift + 360) % 360;
  const ground: Hsl = [hue(main - 8), 62, 8];
  const light: Hsl = [hue(accent + 12), 92, 88];
  const deep = darkerThan(light, [hue(main + 14), 66, random.int(20, 28)]);
  const body: Hsl = [hue(main), 78, random.int(50, 58)];
  const spark: Hsl = [hue(accent), 86, random.int(56, 64)];
  return {
    ground: css(ground),
    deep: css(deep),
    main: css(body),
    accent: css(spark),
    strip: css(lighterThan(ground, spark)),
    print: css(lighterThan(deep, spark)),
    light: css(light),
  };
}
