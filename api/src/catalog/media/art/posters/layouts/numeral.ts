import { area, smallPrint, whole, windowOn, type Layout } from '../sheet';
import { setBlock, setLine } from '../typesetting';

/** The day as a picture: its number fills the right half, over a disc of the motif. */
export const numeral: Layout = ({ words, palette, face, motif }) => {
  const headline = setBlock(
    words.headline,
    { x: 64, y: 104, width: 640, height: 340 },
    { face, colour: palette.light, sizes: [132, 52], lines: 4 },
  );
  const under = headline.box.y + headline.box.height;
  return {
    ground: `${area(whole, palette.deep)}<clipPath id="c"><circle cx="1010" cy="330" r="300"/></clipPath><g clip-path="url(#c)">${windowOn(motif, { x: 560, y: 30, width: 900, height: 600 })}</g>`,
    print: [
      setLine(
        words.day,
        { x: 730, y: 560, width: 406 },
        { face, colour: palette.light, align: 'end', size: 430 },
      ),
      headline,
      setBlock(
        words.support,
        { x: 64, y: under + 30, width: 600, height: 86 },
        { face: 'house', colour: palette.print, sizes: [42, 28], lines: 2, leading: 1.15 },
      ),
      smallPrint(`${words.month} ${words.year}`.trim(), {
        x: 730,
        y: 680,
        width: 406,
        colour: palette.print,
        align: 'end',
        size: 64,
      }),
      smallPrint(words.city, { x: 64, y: 620, width: 600, colour: palette.light, size: 46 }),
      smallPrint([words.weekday, words.time].filter(Boolean).join(', '), {
        x: 64,
        y: 680,
        width: 600,
        colour: palette.print,
        size: 40,
      }),
    ],
  };
};
