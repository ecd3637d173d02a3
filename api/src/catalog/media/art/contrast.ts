/** Hue in degrees, saturation and lightness in percent. */
export type Hsl = readonly [hue: number, saturation: number, lightness: number];

export const css = ([hue, saturation, lightness]: Hsl): string =>
  `hsl(${hue} ${saturation}% ${lightness}%)`;

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance([hue, saturation, lightness]: Hsl): number {
  const [light, spread] = [
    lightness / 100,
    (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100),
  ];
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = light - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hsl, other: Hsl): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** What WCAG 2.2 asks of text. */
const readable = 4.5;

/** The colour, made lighter until it can be read on a ground. */
export const lighterThan = (ground: Hsl, colour: Hsl): Hsl => moved(ground, colour, 1);

/** The colour, made darker until it can be read on a ground. */
export const darkerThan = (ground: Hsl, colour: Hsl): Hsl => moved(ground, colour, -1);

function moved(ground: Hsl, [hue, saturation, lightness]: Hsl, step: 1 | -1): Hsl {
  let light = lightness;
  while (light > 0 && light < 100 && contrast(ground, [hue, saturation, light]) < readable) {
    light += step;
  }
  return [hue, saturation, light];
}
