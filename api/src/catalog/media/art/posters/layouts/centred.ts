import { area, dateOf, safe, smallPrint, whole, windowOn, type Layout } from '../sheet';
import { setBlock } from '../typesetting';

/** A playbill: everything on the middle axis between two rules, the picture in the dark behind. */
export const centred: Layout = ({ words, palette, face, motif }) => {
  const axis = { x: 150, width: 900, align: 'middle' as const };
  const rule = (y: number) => area({ x: 150, y, width: 900, height: 4 }, palette.accent);
  const diamond = (y: number) =>
    `<path d="M600 ${y - 18}l20 20-20 20-20-20Z" fill="${palette.accent}"/>`;
  return {
    ground: `${windowOn(motif, whole)}${area(whole, palette.ground, 0.72)}${rule(208)}${rule(592)}${diamond(208)}${diamond(592)}`,
    print: [
      smallPrint(words.support, { ...axis, y: 160, colour: palette.print, size: 42 }),
      setBlock(
        words.headline,
        { x: axis.x, y: 250, width: axis.width, height: 300 },
        {
          face,
          colour: palette.light,
          sizes: [138, 56],
          lines: 3,
          align: 'middle',
          stand: 'middle',
        },
      ),
      smallPrint(dateOf(words), { ...axis, y: 652, colour: palette.light, size: 42 }),
      smallPrint(words.city, {
        ...axis,
        y: safe.y + safe.height,
        colour: palette.print,
        size: 36,
      }),
    ],
  };
};
