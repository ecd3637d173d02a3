import { area, smallPrint, whole, windowOn, type Layout } from '../sheet';
import { setBlock } from '../typesetting';

/** The picture hung wide on light paper, its label below, the date in a corner of its own. */
export const gallery: Layout = ({ words, palette, face, motif }) => {
  const date = { x: 850, width: 286, align: 'end' as const };
  const frame = { x: 64, y: 40, width: 1072, height: 370 };
  return {
    ground: `${area(whole, palette.light)}${area(frame, palette.ground)}${windowOn(motif, frame)}`,
    print: [
      setBlock(
        words.headline,
        { x: 64, y: 452, width: 740, height: 176 },
        { face, colour: palette.ground, sizes: [112, 46], lines: 2 },
      ),
      smallPrint(words.support, { x: 64, y: 690, width: 740, colour: palette.deep, size: 38 }),
      smallPrint([words.day, words.month].join(' ').trim(), {
        ...date,
        y: 512,
        colour: palette.ground,
        size: 82,
      }),
      smallPrint([words.weekday, words.year].join(' ').trim(), {
        ...date,
        y: 566,
        colour: palette.deep,
        size: 36,
      }),
      smallPrint(words.city, { ...date, y: 690, colour: palette.deep, size: 40 }),
    ],
  };
};
