import { area, smallPrint, windowOn, type Layout } from '../sheet';
import { setBlock, setLine } from '../typesetting';

/** The picture above, and a solid foot with the headline and a column for the date. */
export const foot: Layout = ({ words, palette, face, motif }) => {
  const date = { x: 900, width: 236, align: 'end' as const };
  return {
    ground: `${windowOn(motif, { x: 0, y: -40, width: 1200, height: 480 })}${area({ x: 0, y: 424, width: 1200, height: 376 }, palette.ground)}${area({ x: 0, y: 424, width: 1200, height: 10 }, palette.accent)}`,
    print: [
      setBlock(
        words.headline,
        { x: 64, y: 472, width: 800, height: 166 },
        { face, colour: palette.light, sizes: [128, 48], lines: 2 },
      ),
      smallPrint(words.support, { x: 64, y: 690, width: 800, colour: palette.print, size: 38 }),
      setLine(
        words.day,
        { x: date.x, y: 590, width: date.width },
        { face, colour: palette.light, align: 'end', size: 160 },
      ),
      smallPrint([words.month, words.year].join(' ').trim(), {
        ...date,
        y: 640,
        colour: palette.print,
        size: 40,
      }),
      smallPrint(words.city, { ...date, y: 690, colour: palette.light, size: 36 }),
    ],
  };
};
