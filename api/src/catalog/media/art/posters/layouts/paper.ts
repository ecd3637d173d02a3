import { area, dateOf, placeOf, smallPrint, whole, windowOn, type Layout } from '../sheet';
import { setBlock } from '../typesetting';

/** Dark print on light paper beside the picture in an arched frame. */
export const paper: Layout = ({ words, palette, face, motif }) => {
  const column = { x: 64, width: 560 };
  const headline = setBlock(
    words.headline,
    { ...column, y: 108, height: 330 },
    { face, colour: palette.ground, sizes: [122, 50], lines: 4 },
  );
  const under = headline.box.y + headline.box.height;
  return {
    ground: `${area(whole, palette.light)}<clipPath id="c"><path d="M690 700V320a223 223 0 0 1 446 0V700Z"/></clipPath><g clip-path="url(#c)">${area({ x: 690, y: 90, width: 446, height: 620 }, palette.ground)}${windowOn(motif, { x: 690, y: 90, width: 446, height: 620 })}</g>${area({ x: 64, y: 568, width: 90, height: 10 }, palette.deep)}`,
    print: [
      headline,
      setBlock(
        words.support,
        { ...column, y: under + 30, height: 84 },
        { face: 'house', colour: palette.deep, sizes: [42, 28], lines: 2, leading: 1.15 },
      ),
      smallPrint(dateOf(words), { ...column, y: 636, colour: palette.ground, size: 42 }),
      smallPrint(placeOf(words), { ...column, y: 690, colour: palette.deep, size: 34 }),
    ],
  };
};
