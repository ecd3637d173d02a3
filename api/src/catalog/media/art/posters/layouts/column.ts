import { area, smallPrint, whole, windowOn, type Layout } from '../sheet';
import { setBlock, setLine } from '../typesetting';

/** A column of colour with the date, like the spine of a book; the headline over the picture. */
export const column: Layout = ({ words, palette, face, motif }) => {
  const spine = { x: 40, width: 230, align: 'middle' as const };
  const print = { x: 372, width: 764 };
  const ink = palette.ground;
  return {
    ground: `${windowOn(motif, { x: 310, y: 0, width: 890, height: 800 })}${area(whole, palette.ground, 0.35)}${area(whole, 'url(#b)')}${area({ x: 0, y: 0, width: 310, height: 800 }, palette.strip)}`,
    print: [
      smallPrint(words.weekday, { ...spine, y: 172, colour: ink, size: 42 }),
      setLine(
        words.day,
        { x: spine.x, y: 390, width: spine.width },
        { face, colour: ink, align: 'middle', size: 240 },
      ),
      smallPrint(words.month.toUpperCase(), { ...spine, y: 462, colour: ink, size: 58 }),
      smallPrint(words.year, { ...spine, y: 516, colour: ink, size: 40 }),
      smallPrint(words.city, { ...spine, y: 680, colour: ink, size: 40 }),
      setBlock(
        words.headline,
        { ...print, y: 260, height: 350 },
        { face, colour: palette.light, sizes: [150, 54], lines: 4, stand: 'bottom' },
      ),
      smallPrint(words.support, { ...print, y: 680, colour: palette.print, size: 42 }),
    ],
  };
};
