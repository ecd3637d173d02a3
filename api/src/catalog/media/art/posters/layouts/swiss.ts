import { area, dateOf, smallPrint, whole, windowOn, type Layout } from '../sheet';
import { setBlock } from '../typesetting';

/** Print flush left on a quiet ground, the picture as a column at the right edge. */
export const swiss: Layout = ({ words, palette, face, motif }) => {
  const column = { x: 64, width: 600 };
  const headline = setBlock(
    words.headline,
    { ...column, y: 104, height: 330 },
    { face, colour: palette.light, sizes: [128, 52], lines: 4 },
  );
  const under = headline.box.y + headline.box.height;
  const support = setBlock(
    words.support,
    { ...column, y: under + 30, height: 84 },
    { face: 'house', colour: palette.print, sizes: [42, 28], lines: 2, leading: 1.15 },
  );
  return {
    ground: `${area(whole, palette.ground)}${windowOn(motif, { x: 730, y: 0, width: 470, height: 800 })}${area({ x: 64, y: 556, width: 600, height: 6 }, palette.accent)}`,
    print: [
      headline,
      support,
      smallPrint(dateOf(words), { ...column, y: 614, colour: palette.light, size: 42 }),
      smallPrint(words.city, { ...column, y: 666, colour: palette.print, size: 40 }),
    ],
  };
};
